/** The library has no types of its own; what it makes is handed on as it is. */
export declare function createDecoderModule(): Promise<object>
export declare function createEncoderModule(): Promise<object>
