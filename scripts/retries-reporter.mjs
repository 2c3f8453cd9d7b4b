// Names at the end each test that passed only when tried again: a fault that hides, or a machine that was too busy.
export default class RetriesReporter {
  onTestRunEnd(modules) {
    const again = modules.flatMap((module) =>
      [...module.children.allTests('passed')].filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0),
    )
    if (again.length === 0) return
    console.log(`${again.length} passed only when tried again:`)
    for (const test of again)
      console.log(`  ${test.module.project.name}: ${test.module.relativeModuleId} > ${test.fullName}`)
  }
}
