#!/usr/bin/env bash
# OpenTelemetry's metrics SDK for JavaScript goes on exporting the last value of an observable gauge for attributes that
# a later, successful callback no longer observes, as if nothing had changed. OpenTelemetry's specification (Metrics SDK,
# "Asynchronous instruments") says that it MUST NOT: https://opentelemetry.io/docs/specs/otel/metrics/sdk/
# A queue that has become empty, and so is in no row of a GROUP BY, looks as full as when it was last measured.
#
# Version: npm @opentelemetry/sdk-metrics 2.12.0, cumulative temporality, which Prometheus needs.
# Expected: no "email" in the second collection. Seen: 7 again.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund @opentelemetry/sdk-metrics@2.12.0 @opentelemetry/api@1.9.1

cat > run.mjs <<'JS'
import { AggregationTemporality, InMemoryMetricExporter, MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 });
const meter = new MeterProvider({ readers: [reader] }).getMeter("queue");
let waiting = { email: 7, sms: 1 };
meter.createObservableGauge("waiting").addCallback((result) => {
	for (const [channel, value] of Object.entries(waiting)) result.observe(value, { channel });
});
const collect = async () => {
	exporter.reset();
	await reader.forceFlush();
	const [{ dataPoints }] = exporter.getMetrics()[0].scopeMetrics[0].metrics;
	return dataPoints.map(({ attributes, value }) => `${attributes.channel} ${value}`).join(", ");
};
console.log(`both observed: ${await collect()}`);
waiting = { sms: 2 };
console.log(`only sms observed: ${await collect()}`);
process.exit(0);
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = 'both observed: email 7, sms 1
only sms observed: email 7, sms 2' ]
