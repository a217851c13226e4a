import { describe, expect, it } from "vitest";
import { type DomainRecord, isSenderOf } from "~/models/domains/domain";
import { hostNameField } from "~/models/domains/domain.schema";
import { findingOf } from "~/models/domains/domain-records";
import { afterCheck, MOST_MISSES, recordsEnd } from "~/models/domains/domain-state";

const HOUR_MS = 3_600_000;

it.each([
	["order.example.com", "order.example.com"],
	[" HTTPS://Order.Example.com./ ", "order.example.com"],
	["bücher.example", "xn--bcher-kva.example"],
	["xn--bcher-kva.example", "xn--bcher-kva.example"],
	["localhost", null],
	["10.0.0.1", null],
	["0x7f.1", null],
	["a_b.example.com", null],
	["-a.example.com", null],
	["example.com:8080", null],
	["example.com/menu", null],
	["dana@example.com", null],
	["*.example.com", null],
	[`${"a".repeat(64)}.example.com`, null],
])("reads %j as the host name %j", (typed, name) => {
	expect(hostNameField.safeParse(typed).data ?? null).toBe(name);
});

it("lets mail come from the domain or one above it, and from no other", () => {
	expect(isSenderOf("order.example.com", "a@order.example.com")).toBe(true);
	expect(isSenderOf("order.example.com", "a@Example.com")).toBe(true);
	expect(isSenderOf("order.example.com", "a@com")).toBe(false);
	expect(isSenderOf("example.com", "a@order.example.com")).toBe(false);
	expect(isSenderOf("order.example.com", "a@ample.com")).toBe(false);
});

describe("a record", () => {
	const record = (purpose: DomainRecord["purpose"], value: string): DomainRecord => ({
		...{ purpose, value, type: "TXT", hostname: "example.com", isOptional: false, finding: null },
	});
	const spf = record("spf", "v=spf1 include:mise.test ~all");

	it.each([
		[record("address", "stores.mise.test"), ["Stores.Mise.Test."], "found"],
		[record("owner", "mise-domain=1"), ["other", "mise-domain=1"], "found"],
		[record("owner", "mise-domain=1"), ["mise-domain=2"], "different"],
		[spf, ["v=spf1 mx include:MISE.test -all", "google-site=1"], "found"],
		[spf, ["google-site=1"], "different"],
		[spf, ["v=spf1 include:mise.test.evil ~all"], "different"],
		[spf, ["v=spf1 include:mise.test ~all", "v=spf1 mx ~all"], "different"],
		[record("dkim", "v=DKIM1; k=rsa; p=MIIB"), ["k=rsa;p=MI IB;"], "found"],
		[record("dkim", "v=DKIM1; k=rsa; p=MIIB"), ["v=DKIM1; p="], "different"],
		[record("dmarc", "v=DMARC1; p=none"), ["v=DMARC1; p=reject"], "found"],
		[spf, [], "missing"],
		[spf, null, "silent"],
	] as const)("%#: %o with %j is %s", (wanted, answer, outcome) => {
		expect(findingOf(wanted, answer).outcome).toBe(outcome);
	});
});

describe("after a check", () => {
	const now = Date.UTC(2026, 10, 28);
	const before = { misses: 0, recordsAt: now, nextCheckAt: now };

	it("a pending domain waits until its records are over", () => {
		const pending = { ...before, state: "pending" as const };
		expect(afterCheck(pending, false, recordsEnd(now) - 1)).toMatchObject({ state: "pending" });
		expect(afterCheck(pending, null, recordsEnd(now))).toMatchObject({ state: "failed" });
		expect(afterCheck(pending, true, recordsEnd(now))).toMatchObject({ state: "verified" });
	});

	it("a verified one fails after misses in a row, six hours apart", () => {
		let row = { ...before, state: "verified" as "pending" | "verified" | "failed" };
		let at = now;
		for (let miss = 1; miss < MOST_MISSES; miss += 1) {
			row = { ...row, ...afterCheck(row, false, at) };
			expect(row).toMatchObject({ state: "verified", misses: miss });
			expect(afterCheck(row, false, at + HOUR_MS).misses).toBe(miss);
			at += 6 * HOUR_MS;
		}
		expect(afterCheck(row, null, at)).toMatchObject({ state: "verified", misses: 3 });
		expect(afterCheck(row, true, at)).toMatchObject({ misses: 0 });
		expect(afterCheck(row, false, at)).toMatchObject({ state: "failed" });
	});
});
