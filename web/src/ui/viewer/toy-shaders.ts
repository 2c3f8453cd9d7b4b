/**
 * GLSL port of the studio renderer's shading (kernel/shade.ts): irradiance is baked per vertex, only the
 * specular reflection depends on the view.
 */
const COMMON = /* glsl */ `
  precision highp float;
  const float PI = 3.14159265;
`

const TONE = /* glsl */ `
  // Khronos PBR Neutral: keeps the customer's colour, compresses only the highlights.
  vec3 toneMap(vec3 colour) {
    const float start = 0.76;
    float least = min(colour.r, min(colour.g, colour.b));
    colour -= least < 0.08 ? least - least * least * 6.25 : 0.04;
    float peak = max(colour.r, max(colour.g, colour.b));
    if (peak < start) return colour;
    const float room = 1.0 - start;
    float squeezed = 1.0 - room * room / (peak + room - start);
    colour *= squeezed / peak;
    return mix(colour, vec3(squeezed), 1.0 - 1.0 / ((peak - squeezed) * 0.15 + 1.0));
  }
  vec3 encode(vec3 x) {
    x = clamp(x, 0.0, 1.0);
    return mix(12.92 * x, 1.055 * pow(x, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, x));
  }
`

export const TOY_VERTEX = /* glsl */ `
  attribute float slot;
  attribute vec3 light;
  varying vec3 vPosition;
  varying vec3 vNormal;
  varying vec3 vLight;
  varying float vSlot;
  void main() {
    vPosition = position;
    vNormal = normal;
    vLight = light;
    vSlot = slot;
    gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
  }
`

export const toyFragment = (lightCount: number) => /* glsl */ `
  ${COMMON}
  ${TONE}
  // Five vectors a light, two a material: as the kernel packs them.
  uniform vec4 lights[${lightCount * 5}];
  uniform vec4 materials[8];
  uniform vec3 zenith;
  uniform vec3 horizon;
  uniform vec3 floorRadiance;
  uniform float exposure;
  varying vec3 vPosition;
  varying vec3 vNormal;
  varying vec3 vLight;
  varying float vSlot;

  // Share of a light seen along a direction; its edges blur with roughness and distance.
  vec3 lightInMirror(int i, vec3 direction, float rough) {
    vec4 a = lights[i * 5];
    vec4 b = lights[i * 5 + 1];
    vec4 c = lights[i * 5 + 2];
    vec4 d = lights[i * 5 + 3];
    vec4 e = lights[i * 5 + 4];
    vec3 u = vec3(a.w, b.xy);
    vec3 v = vec3(b.zw, c.x);
    vec3 normal = c.yzw;
    float halfU = e.x;
    float halfV = e.y;
    float toward = -dot(direction, normal);
    if (toward <= 0.02) return vec3(0.0);
    vec3 away = a.xyz - vPosition;
    float t = -dot(away, normal) / toward;
    vec3 q = direction * t - away;
    float soft = (rough * 1.35 + 0.04) * t * 0.5;
    vec2 wide = soft / vec2(halfU, halfV);
    vec2 at = abs(vec2(dot(q, u), dot(q, v))) / vec2(halfU * halfU, halfV * halfV);
    vec2 edge = 1.0 - smoothstep(1.0 - wide, 1.0 + wide, at);
    return d.xyz * edge.x * edge.y / (1.0 + wide.x * wide.y * 0.9);
  }

  void main() {
    int slot = int(vSlot + 0.5) - 1;
    vec4 material = materials[slot * 2];
    vec4 more = materials[slot * 2 + 1];
    float rough = more.x;
    vec3 normal = normalize(vNormal);
    vec3 view = normalize(vPosition - cameraPosition);
    vec3 diffuse = vLight / PI * material.rgb + more.yzw;

    vec3 mirrored = reflect(view, normal);
    vec3 seen = mix(horizon, zenith, sqrt(max(mirrored.z, 0.0)));
    for (int i = 0; i < ${lightCount}; i++) seen += lightInMirror(i, mirrored, rough);
    seen = mix(floorRadiance, seen, smoothstep(rough * -0.2 - 0.12, rough * 0.2 + 0.12, mirrored.z));
    // Where little light comes in, little of the studio is seen: the toy itself stands before it.
    float free = smoothstep(0.1, 1.6, dot(vLight, vec3(0.3, 0.59, 0.11)));
    seen = mix(diffuse, seen, free);

    float facing = -dot(normal, view);
    // At the very outline a smoothed normal may look away: without this the rim would sparkle.
    float grazing = pow(1.0 - max(0.0, facing), 5.0) * smoothstep(-0.1, 0.2, facing);
    float fresnel = mix(material.w, max(1.0 - rough, material.w), grazing * free);
    gl_FragColor = vec4(encode(toneMap((diffuse + fresnel * seen) * exposure)), 1.0);
  }
`

export const FLOOR_VERTEX = /* glsl */ `
  varying vec2 vPlace;
  varying vec4 vFrame;
  void main() {
    vPlace = uv;
    gl_Position = projectionMatrix * viewMatrix * modelMatrix * vec4(position, 1.0);
    vFrame = gl_Position;
  }
`

/** Warm dark contact shadow for any background; fades out before the edge of the map and of the frame. */
export const FLOOR_FRAGMENT = /* glsl */ `
  ${COMMON}
  uniform sampler2D shadow;
  varying vec2 vPlace;
  varying vec4 vFrame;
  void main() {
    float dark = smoothstep(0.02, 0.9, texture2D(shadow, vPlace).r) * 0.66;
    float outwards = length(vPlace - 0.5) * 2.0;
    vec2 frame = abs(vFrame.xy / vFrame.w);
    float rim = 1.0 - max(frame.x, frame.y);
    float alpha = dark * (1.0 - smoothstep(0.26, 0.44, outwards)) * smoothstep(0.02, 0.2, rim);
    gl_FragColor = vec4(vec3(44.0, 36.0, 40.0) / 255.0 * alpha, alpha);
  }
`
