import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { followSync } from "~/components/menu/pos-sync/follow-sync";

const HOUR_MS = 60 * 60_000;

/** A browser's streams, which this test opens, cuts and refuses. */
class Stream extends EventTarget {
	static readonly CLOSED = 2;
	static all: Stream[] = [];
	readyState = 1;
	constructor(readonly url: string) {
		super();
		Stream.all.push(this);
	}
	close() {
		this.readyState = Stream.CLOSED;
	}
	/** What a browser does where the answer is no stream. */
	refuse() {
		this.close();
		this.dispatchEvent(new Event("error"));
	}
}

const answer = vi.fn();
const onEnd = vi.fn();
const onDrop = vi.fn();
const follow = () =>
	followSync(
		{ jobId: "job", title: "Sides", person: "nora", results: null, at: Date.now() },
		{ onEnd, onDrop },
	);

beforeEach(() => {
	vi.useFakeTimers();
	Stream.all = [];
	vi.stubGlobal("window", globalThis);
	vi.stubGlobal("EventSource", Stream);
	vi.stubGlobal("fetch", answer);
});
afterEach(() => {
	vi.clearAllTimers();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.resetAllMocks();
});

describe("a sync that is followed", () => {
	it("is asked for again and again until its end is told", async () => {
		const stop = follow();
		await vi.advanceTimersByTimeAsync(45_000);
		expect(Stream.all).toHaveLength(3);
		const data = JSON.stringify({ payload: { status: "failed" } });
		Stream.all.at(-1)?.dispatchEvent(new MessageEvent("ITEM_SYNC_COMPLETED/job", { data }));
		expect(onEnd.mock.calls).toEqual([[false]]);
		stop();
		await vi.advanceTimersByTimeAsync(HOUR_MS);
		expect(Stream.all).toHaveLength(3);
		expect(onDrop).not.toHaveBeenCalled();
	});

	it("is let go after an hour", async () => {
		follow();
		await vi.advanceTimersByTimeAsync(HOUR_MS - 1);
		expect(onDrop).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(20_000);
		expect(onDrop).toHaveBeenCalledOnce();
		const opened = Stream.all.length;
		await vi.advanceTimersByTimeAsync(HOUR_MS);
		expect(Stream.all).toHaveLength(opened);
	});

	it.each([
		["may not see it", { status: 403 }, true],
		["has lost it", { status: 404 }, true],
		["is signed out", { status: 401 }, false],
		["is led to sign in", { status: 0, type: "opaqueredirect" }, false],
	])("is followed no longer by somebody who %s", async (_, refusal, isDropped) => {
		answer.mockResolvedValue(refusal);
		follow();
		Stream.all[0]?.refuse();
		await vi.advanceTimersByTimeAsync(HOUR_MS / 2);
		expect(Stream.all).toHaveLength(1);
		expect(onDrop).toHaveBeenCalledTimes(isDropped ? 1 : 0);
	});

	it.each([
		["busy", () => Promise.resolve({ status: 429 })],
		["out of order", () => Promise.resolve({ status: 503 })],
		["out of reach", () => Promise.reject(new TypeError("Failed to fetch"))],
	])("is followed on while the web is %s", async (_, how) => {
		answer.mockImplementation(how);
		follow();
		Stream.all[0]?.refuse();
		await vi.advanceTimersByTimeAsync(20_000);
		expect(Stream.all).toHaveLength(2);
		expect(onDrop).not.toHaveBeenCalled();
	});
});
