import { expect } from "vitest";
import type { TestGateway } from "../gateway";

/** What the owner is told by a path below the reports, in US dollars; fields without a value are left out. */
export async function fetchReport(
	{ own, call }: Pick<TestGateway, "own" | "call">,
	path: string,
	given: Record<string, unknown>,
) {
	const params = new URLSearchParams();
	for (const [name, value] of Object.entries({ currency: "USD", ...given })) {
		for (const each of [value].flat()) if (each) params.append(name, String(each));
	}
	const token = own.tokens.merchantSuperAdmin;
	const { status, body } = await call(
		"GET",
		`/api/v2/reports/${own.merchantId}/${path}?${params}`,
		{
			token,
		},
	);
	expect(status, JSON.stringify(body)).toBe(200);
	return body;
}
