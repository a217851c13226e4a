import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readToken, signToken, TOKEN_SECONDS } from "../../../gateway/core/tokens";

const SECRET = "a secret only this test knows, 32 or more";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe("access tokens", () => {
	it("are read again while they last, and refused after that", async () => {
		const token = await signToken(SECRET, "session-1");
		for (let times = 0; times < 2; times += 1) {
			expect(await readToken(SECRET, token)).toMatchObject({ sessionId: "session-1" });
		}
		vi.advanceTimersByTime((TOKEN_SECONDS + 1) * 1_000);
		await expect(readToken(SECRET, token)).rejects.toThrow("jwt expired");
		expect(await readToken(SECRET, token, { allowExpired: true })).toMatchObject({
			sessionId: "session-1",
		});
		await expect(readToken(SECRET, token)).rejects.toThrow("jwt expired");
	});

	it("are refused under another secret, even after they were valid under theirs", async () => {
		const token = await signToken(SECRET, "session-1");
		await readToken(SECRET, token);
		await expect(readToken(`${SECRET}!`, token)).rejects.toThrow("jwt malformed");
		await expect(readToken(SECRET, `${token.slice(0, -2)}xx`)).rejects.toThrow("jwt malformed");
	});
});
