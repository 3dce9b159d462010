// What the container's health check runs: it fails when the server of this container does not answer.
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`)
process.exit(ok ? 0 : 1)
