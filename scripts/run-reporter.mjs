// Summary of the whole run: the slowest files, and each test that passed only on retry.
const SHOWN = 20

export default class RunReporter {
  onTestRunEnd(modules) {
    nameSlowest(modules)
    nameRetried(modules)
  }
}

function nameSlowest(modules) {
  const slowest = modules
    .map((module) => ({ module, seconds: module.diagnostic().duration / 1000 }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN)
  console.log(`The slowest ${slowest.length} files, in seconds:`)
  for (const { module, seconds } of slowest)
    console.log(`  ${seconds.toFixed(1).padStart(6)} ${module.project.name}: ${module.relativeModuleId}`)
}

/** A flaky fault, or an overloaded machine. */
function nameRetried(modules) {
  const again = modules.flatMap((module) =>
    [...module.children.allTests('passed')].filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0),
  )
  if (again.length === 0) return
  console.log(`${again.length} passed only when tried again:`)
  for (const test of again)
    console.log(`  ${test.module.project.name}: ${test.module.relativeModuleId} > ${test.fullName}`)
}
