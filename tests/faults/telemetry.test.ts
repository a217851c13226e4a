import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { startPostgres, type TestPostgres } from "../support/postgres";
import { freePort, type ServiceProcess, startService } from "../support/service-process";

const TELEMETRY = fileURLToPath(new URL("../../scripts/telemetry.mjs", import.meta.url));
const PATIENCE_MS = 60_000;
const SECRET = "code-of-a-link-that-opens-an-account";

interface Span {
	traceId: string;
	kind: number;
	name: string;
	service: string;
	attributes: Record<string, unknown>;
}

const directory = mkdtempSync(join(tmpdir(), "mise-telemetry-"));
const received: string[] = [];
const running: ServiceProcess[] = [];
let collector: Server;
let postgres: TestPostgres;
let web: string;
let metrics: string;
let webMetrics: string;

beforeAll(async () => {
	collector = createServer(async (request, response) => {
		received.push(await text(request));
		response.writeHead(200, { "content-type": "application/json" }).end("{}");
	}).listen(0, "127.0.0.1");
	postgres = await startPostgres();
	const [gatewayPort, webPort, metricsPort, webMetricsPort] = [
		...[await freePort(), await freePort()],
		...[await freePort(), await freePort()],
	] as [number, number, number, number];
	web = `http://127.0.0.1:${webPort}`;
	metrics = `http://127.0.0.1:${metricsPort}/metrics`;
	webMetrics = `http://127.0.0.1:${webMetricsPort}/metrics`;
	const { port } = collector.address() as AddressInfo;
	const env = {
		SESSION_SECRET: "a secret only these tests know, 32+ signs",
		SERVICE_KEY: "service key of the tests",
		LOG_LEVEL: "error",
		OTEL_TRACES_EXPORTER: "otlp",
		OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
		OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
		OTEL_BSP_SCHEDULE_DELAY: "100",
	};
	const start = async (name: string, args: string[], health: string, more: object) => {
		running.push(
			await startService({
				name,
				args: ["--import", TELEMETRY, ...args],
				cwd: inject("builtRoot"),
				env: { ...env, OTEL_SERVICE_NAME: name, ...more },
				health,
				log: join(directory, `${name}.log`),
				patienceMs: PATIENCE_MS,
			}),
		);
	};
	await start("gateway", ["build/gateway/main.js"], `http://127.0.0.1:${gatewayPort}/readyz`, {
		DATABASE_URL: postgres.url,
		GATEWAY_PORT: String(gatewayPort),
		...prometheus(metricsPort),
	});
	const serve = "node_modules/@remix-run/serve/dist/cli.js";
	await start("web", [serve, "build/web/server/index.js"], `${web}/readyz`, {
		PORT: String(webPort),
		HOST: "127.0.0.1",
		GATEWAY_URL: `http://127.0.0.1:${gatewayPort}`,
		...prometheus(webMetricsPort),
	});
}, 2 * PATIENCE_MS);

afterAll(async () => {
	for (const service of running.reverse()) await service.stop();
	collector?.close();
	await postgres?.stop();
	rmSync(directory, { recursive: true, force: true });
});

it("follows a page from web over the gateway into the database, and tells no secret of it", async () => {
	const page = await fetch(`${web}/auth/activate?code=${SECRET}`);
	expect([200, 410]).toContain(page.status);
	const [pageSpan] = await vi.waitFor(
		() => {
			const found = spans().filter(({ attributes }) => attributes["url.path"] === "/auth/activate");
			expect(found).toHaveLength(1);
			const trace = spans().filter(({ traceId }) => traceId === found[0]?.traceId);
			const services = trace.map(({ service }) => service);
			expect(services).toContain("gateway");
			expect(trace.some(({ name }) => /^pg\.query/.test(name))).toBe(true);
			return found;
		},
		{ timeout: 20_000 },
	);
	expect(pageSpan?.service).toBe("web");
	expect(received.join()).not.toContain(SECRET);
	expect(received.join()).not.toContain("healthz");
});

it("gives Prometheus the requests of a service, by outcome and time", async () => {
	await fetch(`${web}/auth/activate?code=${SECRET}`);
	const page = await (await fetch(metrics)).text();
	expect(page).toMatch(/http_server_request_duration_count\{[^}]*status_code="\d{3}"/);
	expect(page).not.toContain(SECRET);
});

it("counts what browsers report of script that failed, by kind and chunk", async () => {
	const page = await fetch(`${web}/auth`);
	const cookie = page.headers.getSetCookie().map((each) => each.split(";")[0]);
	const [, csrf = ""] = /name="csrf" value="([^"]+)"/.exec(await page.text()) ?? [];
	const body = new FormData();
	for (const [name, value] of [
		...[["csrf", csrf] as const, ["kind", "island"] as const],
		["chunk", "palette-12345678"] as const,
	]) {
		body.append(name, value);
	}
	const headers = { cookie: cookie.join("; "), origin: web };
	const report = await fetch(`${web}/client-errors`, { method: "POST", headers, body });
	expect(report.status).toBe(204);
	expect(await (await fetch(webMetrics)).text()).toMatch(
		/^mise_client_errors_total\{[^}]*kind="island"[^}]*chunk="palette"[^}]*\} 1\b/m,
	);
});

function prometheus(port: number) {
	return { OTEL_METRICS_EXPORTER: "prometheus", OTEL_EXPORTER_PROMETHEUS_PORT: String(port) };
}

/** What the collector has received so far. */
function spans(): Span[] {
	return received.flatMap((body) =>
		(JSON.parse(body).resourceSpans ?? []).flatMap(
			(resource: { resource: { attributes: Pair[] }; scopeSpans: { spans: RawSpan[] }[] }) => {
				const service = String(attributeValues(resource.resource.attributes)["service.name"]);
				return resource.scopeSpans.flatMap((scope) =>
					scope.spans.map((span) => ({
						...span,
						service,
						attributes: attributeValues(span.attributes),
					})),
				);
			},
		),
	);
}

type Pair = { key: string; value: Record<string, unknown> };
type RawSpan = Omit<Span, "service" | "attributes"> & { attributes: Pair[] };

function attributeValues(pairs: Pair[]): Record<string, unknown> {
	return Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]));
}
