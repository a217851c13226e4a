import { readFileSync } from "node:fs";
import { metrics as telemetry } from "@opentelemetry/api";
import { metrics } from "@opentelemetry/sdk-node";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { sendDueMail } from "../../../gateway/adapters/mail/send-due-mail";
import { startJobs } from "../../../gateway/core/jobs";
import { COUNTERS, GAUGES } from "../../../gateway/core/meters";
import { observeBacklog } from "../../../gateway/observe-backlog";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { queueTestEmail } from "../../support/mail";
import { quoteBody } from "../../support/quotes/quote-calls";
import { startChange, workOff } from "../../support/tasks/task-world";

const DASHBOARD = new URL("../../../docs/grafana-dashboard.json", import.meta.url);

const exporter = new metrics.InMemoryMetricExporter(metrics.AggregationTemporality.CUMULATIVE);
const reader = new metrics.PeriodicExportingMetricReader({
	exporter,
	exportIntervalMillis: 3_600_000,
});
let gateway: TestGateway;

beforeAll(async () => {
	telemetry.disable();
	telemetry.setGlobalMeterProvider(new metrics.MeterProvider({ readers: [reader] }));
	gateway = await startTestGateway();
	observeBacklog(gateway.services);
});
afterAll(async () => {
	await gateway.close();
	telemetry.disable();
});
beforeEach(() => exporter.reset());

/** What is measured now, as "name attributes" to value. */
async function measured(): Promise<Record<string, number>> {
	await reader.forceFlush();
	const all =
		exporter
			.getMetrics()
			.at(-1)
			?.scopeMetrics.flatMap((scope) => scope.metrics) ?? [];
	return Object.fromEntries(
		all.flatMap(({ descriptor, dataPoints }) =>
			dataPoints.map(({ attributes, value }) => [
				[descriptor.name, ...Object.values(attributes)].join(" "),
				value as number,
			]),
		),
	);
}

it("measures what waits in the outbox, and counts what is sent, refused and tried again", async () => {
	const { services } = gateway;
	await queueTestEmail(services.database, "anna@example.test");
	await queueTestEmail(services.database, "bert@example.test");
	const waiting = await measured();
	expect(waiting["mise_outbox_waiting email"]).toBe(2);
	expect(waiting["mise_outbox_oldest_seconds email"]).toBeGreaterThan(0);
	let sent = 0;
	services.mailer = {
		...services.mailer,
		async send() {
			sent += 1;
			if (sent === 1)
				throw Object.assign(new Error("Busy"), { code: "EENVELOPE", responseCode: 451 });
		},
	} as typeof services.mailer;
	await sendDueMail(services);
	const after = await measured();
	expect(after["mise_messages_total email reset later"]).toBe(1);
	expect(after["mise_messages_total email reset sent"]).toBe(1);
	expect(after["mise_outbox_waiting email"]).toBe(1);
});

it("counts long work, its rows and how it ended, and measures what waits", async () => {
	await startChange(gateway, gateway.own, [gateway.own.storeIds[0]]);
	const waiting = await measured();
	expect(waiting["mise_tasks_waiting change-hours"]).toBe(1);
	await workOff(gateway.services);
	const after = await measured();
	expect(after["mise_tasks_waiting change-hours"]).toBe(0);
	expect(after["mise_task_rows_total change-hours changed"]).toBe(1);
	expect(after["mise_tasks_total change-hours done"]).toBe(1);
});

it("counts quotes, and the checks that rejected them", async () => {
	const ask = (quantity: number) =>
		gateway.call("POST", "/api/v2/quotes", {
			apiKey: gateway.own.apiKey,
			body: quoteBody(gateway.own.storeIds[0], {
				diningOption: "delivery",
				items: [{ title: "Half chicken", quantity, unitPrice: 1000 }],
			}),
		});
	const { body } = await ask(1);
	const failed = body.checks.filter(({ passed }: { passed: boolean }) => !passed);
	expect(failed.length).toBeGreaterThan(0);
	const after = await measured();
	expect(after["mise_quotes_total rejected"]).toBe(1);
	for (const { id } of failed) expect(after[`mise_quote_checks_failed_total ${id}`]).toBe(1);
});

it("counts runs of jobs and how they ended", async () => {
	const bad = vi.fn().mockRejectedValue(new Error("broken"));
	const good = vi.fn().mockResolvedValue(undefined);
	const jobs = await startJobs(gateway.services, [
		{ name: "good", everySeconds: 3_600, run: good },
		{ name: "bad", everySeconds: 3_600, run: bad },
	]);
	await expect
		.poll(() => good.mock.calls.length + bad.mock.calls.length, { timeout: 20_000 })
		.toBe(2);
	await jobs.stop();
	const after = await measured();
	expect(after["mise_job_runs_total good done"]).toBe(1);
	expect(after["mise_job_runs_total bad failed"]).toBe(1);
});

it("shows every one of them on the dashboard", () => {
	const shown = new Set(readFileSync(DASHBOARD, "utf8").match(/mise_[a-z_]+/g));
	const web = ["mise_client_errors_total", "mise_live_streams"];
	expect([...shown].sort()).toEqual(
		[...Object.keys(COUNTERS), ...Object.keys(GAUGES), ...web].sort(),
	);
});
