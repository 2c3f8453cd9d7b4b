// Summary of the whole run: the slowest files, and the result as a file (TEST_REPORT).
import { writeFileSync } from 'node:fs'
import { failure } from './outcome.mjs'

const SHOWN = 20

export default class RunReporter {
  onTestRunEnd(modules, unhandledErrors) {
    nameSlowest(modules)
    const report = process.env.TEST_REPORT
    if (report !== undefined) writeFileSync(report, JSON.stringify(resultOf(modules, unhandledErrors)))
  }
}

/** A file that cannot be loaded, a failed hook and an error outside every test count as a failure each. */
function resultOf(modules, unhandledErrors) {
  const failures = modules.flatMap((module) => {
    const inFile = `${module.project.name}: ${module.relativeModuleId}`
    const inSuite = [...module.children.allSuites()].flatMap((suite) =>
      suite.errors().map(({ message }) => failure(`${inFile} > ${suite.fullName}`, message)),
    )
    const tests = [...module.children.allTests('failed')].map((test) =>
      failure(`${inFile} > ${test.fullName}`, test.result().errors?.[0]?.message),
    )
    return [...module.errors().map(({ message }) => failure(inFile, message)), ...inSuite, ...tests]
  })
  const outside = unhandledErrors.map(({ message }) => failure('outside every test', message))
  const passed = modules.flatMap((module) => [...module.children.allTests('passed')])
  const retried = passed
    .filter((test) => (test.diagnostic()?.retryCount ?? 0) > 0)
    .map(({ module, fullName }) => `${module.project.name}: ${module.relativeModuleId} > ${fullName}`)
  return {
    passed: passed.length,
    failed: failures.length + outside.length,
    failures: [...failures, ...outside],
    retried,
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
