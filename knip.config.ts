/** What `knip` counts as a use: everything here, or with `--production` only what the product and its scripts do. */
export default function knip({ production = false }: { readonly production?: boolean }) {
  return {
    entry: [
      'src/server/main.ts!',
      'src/service-worker/service-worker.ts!',
      'src/server/gateways/payment/simulated/main.ts!',
      'src/server/database/embedded-worker.ts!',
      'scripts/*.{ts,mjs}!',
      '!scripts/*.test.ts!',
      'demo/art/*.mjs!',
      'test/e2e/**/*.e2e.ts',
      'test/e2e/support/serve-chain.ts',
      'test/journeys/support/serve.ts',
      'bench/{attack,bench}.ts',
      'bench/testbed/plant-defect.ts',
      'bench/measures/bare/main.ts',
      'bench/measures/flow/driver.ts',
    ],
    project: [
      'src/**/*.{ts,tsx}!',
      '!src/**/*.test.{ts,tsx}!',
      'scripts/**/*.{ts,mjs}!',
      '!scripts/**/*.test.ts!',
      'test/**/*.ts',
      'bench/**/*.ts',
      'demo/**/*.mjs!',
    ],
    // A unit test may call a part of what the product calls: it is used, and exported for the test.
    ignoreExportsUsedInFile: production || { interface: true, type: true },
    ignoreBinaries: ['apt-get', 'nginx', 'openssl', 'systemd-analyze'],
    ignoreDependencies: [
      '@inlang/plugin-message-format',
      '@phosphor-icons/core',
      '@redocly/cli',
      'oxfmt',
      'oxlint',
      'oxlint-tsgolint',
    ],
  }
}
