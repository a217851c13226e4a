import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Where an island is, and the test of tests/e2e/shell/script-failure.spec.ts in which it throws. */
const ISLANDS: Record<string, string> = {
	"components/form/later-crop-frame.tsx": 'chunk: "crop-frame"',
	"components/form/later-image-upload.tsx": 'chunk: "image-upload"',
	"components/fulfilment/zone-map-switch.tsx": 'chunk: "zone-drawing"',
	"components/menu/pos-sync/later-sync-notices.tsx": 'chunk: "sync-notices"',
	"components/orders/later-alerts.tsx": 'chunk: "order-alerts"',
	"components/shell/top-bar.tsx": 'chunk: "palette"',
	"routes/orders/orders.tsx": "only the alert settings are off when they throw",
};

it("finds a test in which each island throws", () => {
	const files = readdirSync("app", { recursive: true, encoding: "utf8" });
	const found = files.filter(
		(file) => file.endsWith(".tsx") && /<Island\b/.test(readFileSync(join("app", file), "utf8")),
	);
	expect(found.sort()).toEqual(Object.keys(ISLANDS).sort());
	const spec = readFileSync("tests/e2e/shell/script-failure.spec.ts", "utf8");
	for (const test of Object.values(ISLANDS)) expect(spec).toContain(test);
});
