import { describe, expect, it, vi } from "vitest";

const browser = async (trust: string, headers: Record<string, string>) => {
	vi.resetModules();
	vi.stubEnv("TRUST_PROXY", trust);
	vi.stubEnv("SESSION_SECRET", "a secret only the unit tests know, 32+");
	vi.stubEnv("SERVICE_KEY", "service key of the tests");
	const { clientInfo } = await import("~/services/web/browser.server");
	vi.unstubAllEnvs();
	return clientInfo(new Request("http://localhost/", { headers })).address;
};

describe("the address that web tells the gateway", () => {
	it("is the connection's, whatever the caller claims", async () => {
		const headers = { "x-connection-address": "::ffff:203.0.113.9", "x-forwarded-for": "1.2.3.4" };
		expect(await browser("off", headers)).toBe("203.0.113.9");
	});

	it("is none on this machine, where an unknown proxy may stand", async () => {
		for (const address of ["127.0.0.1", "::1", "::ffff:127.0.0.1"]) {
			expect(await browser("off", { "x-connection-address": address })).toBeUndefined();
		}
	});

	it("is what the last proxy saw, if it is an address at all", async () => {
		const behind = (header: string) => browser("on", { "x-forwarded-for": header });
		expect(await behind("1.2.3.4, 203.0.113.9")).toBe("203.0.113.9");
		expect(await behind("203.0.113.9\u001b[31m")).toBeUndefined();
		expect(await behind("nowhere")).toBeUndefined();
	});
});
