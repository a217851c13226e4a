import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

type Seal = typeof import("~/services/web/cookies.server");

/** The sealing module with its own settings. */
async function sealing(secret = "a secret only these tests know, 32+ characters"): Promise<Seal> {
	vi.resetModules();
	vi.stubEnv("SESSION_SECRET", secret);
	vi.stubEnv("SERVICE_KEY", "service key of the tests");
	return import("~/services/web/cookies.server");
}

let seal: Seal["seal"];
let unseal: Seal["unseal"];
beforeEach(async () => {
	({ seal, unseal } = await sealing());
});
afterEach(() => {
	vi.unstubAllEnvs();
	vi.useRealTimers();
});

describe("a sealed value", () => {
	it("comes back as it was", async () => {
		const value = { token: "a.b.c", csrf: "é", list: [1, null, { deep: true }] };
		expect(await unseal("session", await seal("session", value, 60))).toEqual(value);
	});

	it("shows nothing of itself, and looks different each time", async () => {
		const [first, second] = [
			await seal("session", { token: "visible-token" }, 60),
			await seal("session", { token: "visible-token" }, 60),
		];
		expect(first).not.toBe(second);
		for (const part of first.split(".")) {
			expect(Buffer.from(part, "base64url").toString()).not.toContain("visible-token");
		}
	});

	it("opens for its own purpose only", async () => {
		const text = await seal("parked-form", { path: "/" }, 60);
		expect(await unseal("parked-form", text)).toEqual({ path: "/" });
		expect(await unseal("session", text)).toBeNull();
		expect(await unseal("notice", text)).toBeNull();
	});

	it("opens for as long as it was meant to", async () => {
		const text = await seal("session", "value", 60);
		vi.useFakeTimers({ now: Date.now() + 55_000 });
		expect(await unseal("session", text)).toBe("value");
		vi.setSystemTime(Date.now() + 6_000);
		expect(await unseal("session", text)).toBeNull();
	});

	it("opens for every process with the secret, and for no other", async () => {
		const text = await seal("session", "value", 60);
		expect(await (await sealing()).unseal("session", text)).toBe("value");
		const stranger = await sealing("another secret that is long enough, truly");
		expect(await stranger.unseal("session", text)).toBeNull();
	});

	it("does not open once any part of it was altered", async () => {
		const text = await seal("session", "value", 60);
		const parts = text.split(".");
		for (const index of [0, 2, 3, 4]) {
			const altered = parts.map((part, at) =>
				at === index ? `${part.startsWith("A") ? "B" : "A"}${part.slice(1)}` : part,
			);
			expect(await unseal("session", altered.join(".")), `part ${index}`).toBeNull();
		}
	});

	it.each(["", "x", "a.b.c", "....", "null", "eyJhbGciOiJub25lIn0..", "x".repeat(100_000)])(
		"is not made of %.20s",
		async (text) => {
			expect(await unseal("session", text)).toBeNull();
		},
	);

	it("is not opened by a signature or another cipher in its place", async () => {
		const { SignJWT, EncryptJWT } = await import("jose");
		const { hkdfSync } = await import("node:crypto");
		const secret = "a secret only these tests know, 32+ characters";
		const key = new Uint8Array(hkdfSync("sha256", secret, "", "mise session", 32));
		const signed = await new SignJWT({ value: "x" }).setProtectedHeader({ alg: "HS256" }).sign(key);
		const other = await new EncryptJWT({ value: "x" })
			.setProtectedHeader({ alg: "dir", enc: "A128CBC-HS256" })
			.encrypt(key);
		expect(await unseal("session", signed)).toBeNull();
		expect(await unseal("session", other)).toBeNull();
	});
});
