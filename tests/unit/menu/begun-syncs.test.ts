import { describe, expect, it } from "vitest";
import { type BegunSync, readBegun, withBegun } from "~/models/menu/pos-sync/begun-syncs";

const begun = (jobId: string, at = 1_000): BegunSync => ({
	jobId,
	title: jobId,
	results: null,
	at,
});

describe("syncs that were begun in a tab", () => {
	it("are remembered each once, the ten newest", () => {
		const all = Array.from({ length: 12 }, (_, at) => begun(`job ${at}`));
		const kept = all.reduce<BegunSync[]>((before, each) => withBegun(before, each), []);
		expect(kept.map(({ jobId }) => jobId)).toEqual(
			Array.from({ length: 10 }, (_, at) => `job ${at + 2}`),
		);
		expect(withBegun(kept, begun("job 5")).filter(({ jobId }) => jobId === "job 5")).toHaveLength(
			1,
		);
	});

	it("are let go after an hour", () => {
		const late = withBegun([begun("old", 0)], begun("new", 60 * 60_000));
		expect(late.map(({ jobId }) => jobId)).toEqual(["new"]);
	});

	it("are read from what the tab's storage holds, whatever that is", () => {
		const one = begun("job");
		expect(readBegun(JSON.stringify([one, { jobId: 1 }, null]))).toEqual([one]);
		for (const text of [null, "", "{", "7", "{}"]) expect(readBegun(text)).toEqual([]);
	});
});
