import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { systemScope } from "../../../gateway/core/scope";
import { makeState, readState } from "../../../gateway/money/providers/consent-state";

const MINUTE = 60_000;
const SECRET = "a secret of thirty-two characters";
const SCOPE = systemScope("merchant", "Ada");

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

it("a provider's answer is taken for a quarter of an hour, and told to be too old after it", () => {
	const consent = {
		provider: "square",
		storeId: "store",
		redirectUri: "https://mise.test",
	} as const;
	const { state } = makeState(SECRET, SCOPE, consent);
	const read = () => readState(SECRET, SCOPE, "store", state);
	vi.setSystemTime(14 * MINUTE);
	expect(read()).toMatchObject({ provider: "square" });
	vi.setSystemTime(16 * MINUTE);
	expect(read).toThrow("This authorization has expired. Start it again.");
});
