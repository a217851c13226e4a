import { describe, expect, it } from "vitest";
import {
	hashRecoveryCode,
	newRecoveryCodes,
} from "../../../gateway/identity/second-factors/recovery-codes";
import { matchTimeStep, newSecret } from "../../../gateway/identity/second-factors/totp";
import { createLoginLimits } from "../../../gateway/identity/sessions/login-limits";

/** The secret and times of RFC 6238, appendix B, with the last six digits of its codes. */
const RFC_SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

describe("a code of an app", () => {
	it.each([
		[59, "287082"],
		[1_111_111_109, "081804"],
		[1_111_111_111, "050471"],
		[1_234_567_890, "005924"],
		[2_000_000_000, "279037"],
	])("at %d s is what the standard says", (seconds, code) => {
		const step = Math.floor(seconds / 30);
		expect(matchTimeStep(RFC_SECRET, code, new Date(seconds * 1_000))).toBe(step);
	});

	it("counts a step early and a step late, named by its own step, and no further", () => {
		const step = Math.floor(1_234_567_890 / 30);
		const at = (steps: number) => new Date((step + steps) * 30_000);
		expect(matchTimeStep(RFC_SECRET, "005924", at(-1))).toBe(step);
		expect(matchTimeStep(RFC_SECRET, "005924", at(1))).toBe(step);
		expect(matchTimeStep(RFC_SECRET, "005924", at(-2))).toBeNull();
		expect(matchTimeStep(RFC_SECRET, "005924", at(2))).toBeNull();
		expect(matchTimeStep(RFC_SECRET, "", at(0))).toBeNull();
		expect(matchTimeStep(RFC_SECRET, "00592", at(0))).toBeNull();
	});

	it("comes from a secret of 160 bits that nobody had before", () => {
		expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
		expect(newSecret()).not.toBe(newSecret());
	});
});

describe("recovery codes", () => {
	it("are ten, all different, of letters that are not easily confused", () => {
		const { codes, hashes } = newRecoveryCodes();
		expect(new Set(codes).size).toBe(10);
		for (const code of codes)
			expect(code).toMatch(/^(?:[2-9a-hjkmnp-z]{4}-){3}[2-9a-hjkmnp-z]{4}$/);
		expect(hashes).toEqual(codes.map(hashRecoveryCode));
	});

	it("are the same however they are typed", () => {
		expect(hashRecoveryCode(" ABCD efgh-2345 ")).toBe(hashRecoveryCode("abcd-efgh-2345"));
		expect(hashRecoveryCode("abcd-efgh-2346")).not.toBe(hashRecoveryCode("abcd-efgh-2345"));
	});
});

describe("limits on sign-ins", () => {
	const wrong = async () => null;
	const right = async () => true;
	const at = (address: string | null) => ({ address, deviceId: null });

	it("let none of many at once slip through", async () => {
		const limits = createLoginLimits();
		let tried = 0;
		const answers = await Promise.allSettled(
			Array.from({ length: 50 }, () =>
				limits.attempt("a@example.test", at(null), async () => {
					tried += 1;
					await new Promise((resolve) => setTimeout(resolve, 5));
					return null;
				}),
			),
		);
		expect(tried).toBe(10);
		expect(answers.filter(({ status }) => status === "rejected")).toHaveLength(40);
	});

	it("forgive an account by a right password, and take no attempt that could not be made for a wrong one", async () => {
		const limits = createLoginLimits();
		for (let attempt = 0; attempt < 9; attempt += 1)
			await limits.attempt("b@x.test", at("1"), wrong);
		expect(await limits.attempt("b@x.test", at("1"), right)).toBe(true);
		for (let attempt = 0; attempt < 30; attempt += 1) {
			const broken = limits.attempt("b@x.test", at("1"), () => Promise.reject(new Error("busy")));
			await expect(broken).rejects.toThrow("busy");
		}
		expect(await limits.attempt("B@X.test", at("1"), right)).toBe(true);
	});

	it("hold an address apart from the others, unless nobody knows it", async () => {
		const limits = createLoginLimits();
		for (let attempt = 0; attempt < 100; attempt += 1) {
			await limits.attempt(`c${attempt}@x.test`, at("203.0.113.9"), wrong);
		}
		await expect(limits.attempt("d@x.test", at("203.0.113.9"), right)).rejects.toMatchObject({
			statusCode: 429,
		});
		expect(await limits.attempt("d@x.test", at("203.0.113.10"), right)).toBe(true);
		expect(await limits.attempt("d@x.test", at(null), right)).toBe(true);
	});

	it("count a known device by itself, whatever strangers do from anywhere", async () => {
		const limits = createLoginLimits();
		const known = { address: "203.0.113.9", deviceId: "tablet" };
		let refused = 0;
		for (let attempt = 0; attempt < 300; attempt += 1) {
			const guess = limits.attempt("e@x.test", at(`198.51.100.${attempt % 30}`), wrong);
			await guess.catch(() => {
				refused += 1;
			});
		}
		expect(refused).toBe(200);
		expect(await limits.attempt("e@x.test", known, right)).toBe(true);
		await expect(limits.attempt("e@x.test", at("192.0.2.1"), right)).rejects.toMatchObject({
			statusCode: 429,
			message: expect.stringContaining("reset your password by email"),
		});
		await limits.forgive("e@x.test", at("192.0.2.1"));
		expect(await limits.attempt("e@x.test", at("192.0.2.1"), right)).toBe(true);
		for (let attempt = 0; attempt < 10; attempt += 1)
			await limits.attempt("e@x.test", known, wrong);
		await expect(limits.attempt("e@x.test", known, right)).rejects.toMatchObject({
			statusCode: 429,
		});
	});
});
