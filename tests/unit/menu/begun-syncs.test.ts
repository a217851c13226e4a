import { describe, expect, it } from "vitest";
import { type BegunSync, readBegun, withBegun } from "~/models/menu/pos-sync/begun-syncs";

const HOUR_MS = 60 * 60_000;

const begun = (jobId: string, given: Partial<BegunSync> = {}): BegunSync => ({
	...{ jobId, title: jobId, person: "nora", results: null, at: 1_000 },
	...given,
});

describe("syncs that were begun in a tab", () => {
	const read = (syncs: unknown, person = "nora", now = 2_000) =>
		readBegun(JSON.stringify(syncs), { person, now });

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

	it("are let go after an hour, even if no other is begun", () => {
		const one = begun("job");
		expect(read([one], "nora", 1_000 + HOUR_MS - 1)).toEqual([one]);
		expect(read([one], "nora", 1_000 + HOUR_MS)).toEqual([]);
	});

	it("are those of the person who is signed in, and of nobody who was before", () => {
		const mine = begun("mine");
		expect(read([begun("theirs", { person: "ada" }), mine])).toEqual([mine]);
	});

	it("are read from what the tab's storage holds, whatever that is", () => {
		const one = begun("job");
		const { person: _, ...ofNobody } = one;
		expect(read([one, { jobId: 1 }, ofNobody, null])).toEqual([one]);
		for (const text of [null, "", "{", "7", "{}"]) {
			expect(readBegun(text, { person: "nora", now: 2_000 })).toEqual([]);
		}
	});
});
