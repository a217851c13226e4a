import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, expect, it, vi } from "vitest";
import { cachedViewer, cacheViewer } from "~/services/web/request-viewer.server";
import type { WebSession } from "~/services/web/session.server";

const session = { token: "token", merchantId: "merchant" } as unknown as WebSession;

afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

it("lets go of viewers whose time has passed, though nobody asks again", async () => {
	setFlagsFromString("--expose-gc");
	const collect: () => void = runInNewContext("gc");
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	const now = vi.spyOn(performance, "now").mockReturnValue(1_000);
	const kept = keep();
	expect(cachedViewer(session) !== undefined, "kept at first").toBe(true);
	now.mockReturnValue(31_000);
	vi.advanceTimersByTime(30_000);
	vi.useRealTimers();
	now.mockRestore();
	await sleep(1);
	collect();
	expect(kept.deref() === undefined).toBe(true);
});

function keep(): WeakRef<object> {
	const viewer = { user: { uuid: "person" } };
	cacheViewer(session, { viewer, version: "1" } as never);
	return new WeakRef(viewer);
}
