import { metrics } from "@opentelemetry/api";

export const COUNTERS = {
	mise_job_runs_total: "Runs of recurring jobs, by job and outcome",
	mise_tasks_total: "Imports and other long work that has ended, by kind and outcome",
	mise_task_rows_total: "Rows of imports and other long work, by kind and state",
	mise_quotes_total: "Quotes, by outcome: orderable or rejected",
	mise_quote_checks_failed_total: "Checks that rejected a quote, by check",
	mise_messages_total: "Attempts to send a message, by channel, kind and outcome",
} as const;

export const GAUGES = {
	mise_outbox_waiting: "Messages in the outbox that are not sent yet, by channel",
	mise_outbox_oldest_seconds: "Age of the oldest message that is not sent yet, by channel",
	mise_tasks_waiting: "Long work that is due and has not ended, by kind",
	mise_tasks_oldest_seconds: "How long the oldest such work has been due, by kind",
} as const;

type Attributes = Readonly<Record<string, string>>;

export interface Reading {
	gauge: keyof typeof GAUGES;
	value: number;
	attributes: Attributes;
}

const meter = () => metrics.getMeter("mise-gateway");

/** Adds to a counter. Without an exporter (docs/operating.md) nothing is counted. */
export function count(name: keyof typeof COUNTERS, attributes: Attributes, by = 1): void {
	meter().createCounter(name, { description: COUNTERS[name] }).add(by, attributes);
}

/** Reads the gauges whenever metrics are collected. */
export function observe(read: () => Promise<readonly Reading[]>): void {
	const gauges = Object.fromEntries(
		Object.entries(GAUGES).map(([name, description]) => [
			name,
			meter().createObservableGauge(name, { description }),
		]),
	);
	meter().addBatchObservableCallback(async (result) => {
		for (const { gauge, value, attributes } of await read()) {
			const observed = gauges[gauge];
			if (observed) result.observe(observed, value, attributes);
		}
	}, Object.values(gauges));
}
