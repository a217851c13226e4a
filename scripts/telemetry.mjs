/** Loaded before either service: OpenTelemetry, where its own environment variables ask for it (docs/operating.md). */
import { register } from "node:module";

const SIGNALS = ["OTEL_TRACES_EXPORTER", "OTEL_METRICS_EXPORTER", "OTEL_LOGS_EXPORTER"];

if (SIGNALS.some((name) => !["none", undefined, ""].includes(process.env[name]))) await start();

async function start() {
	// The SDK alone would send all signals; only requested ones are sent.
	for (const name of SIGNALS) process.env[name] ||= "none";
	process.env.OTEL_EXPORTER_PROMETHEUS_HOST ||= "127.0.0.1";
	register("@opentelemetry/instrumentation/hook.mjs", import.meta.url);
	const [{ NodeSDK }, { HttpInstrumentation }, { UndiciInstrumentation }, { PgInstrumentation }] =
		await Promise.all([
			import("@opentelemetry/sdk-node"),
			import("@opentelemetry/instrumentation-http"),
			import("@opentelemetry/instrumentation-undici"),
			import("@opentelemetry/instrumentation-pg"),
		]);
	const sdk = new NodeSDK({
		instrumentations: [
			// Queries hold codes of links and customers' names, so they are left out.
			new HttpInstrumentation({
				requestHook: (span) => span.setAttributes({ "url.query": "" }),
				ignoreIncomingRequestHook: ({ url = "" }) => /^\/(?:healthz|readyz|assets\/)/.test(url),
			}),
			new UndiciInstrumentation({
				startSpanHook: ({ origin, path }) => ({
					"url.full": new URL(path.replace(/\?.*/, ""), origin).href,
					"url.query": "",
				}),
			}),
			new PgInstrumentation(),
		],
	});
	sdk.start();
	for (const signal of ["SIGTERM", "SIGINT"]) {
		process.once(signal, () => {
			sdk.shutdown().catch((error) => console.error(`Telemetry was cut short: ${error.message}`));
		});
	}
}
