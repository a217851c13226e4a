import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { RecordsTable } from "~/components/domains/records-table";
import { canSendFrom, type DomainRecord } from "~/models/domains/domain";
import { domainPatchSchema, hostNameField } from "~/models/domains/domain.schema";
import { dnsRecords, toFinding } from "~/models/domains/domain-records";
import {
	afterCheck,
	afterMailCheck,
	failsAt,
	MAX_MISSES,
	nextCheckTime,
	recordsEnd,
} from "~/models/domains/domain-state";

const HOUR_MS = 3_600_000;

it.each([
	["order.example.com", "order.example.com"],
	[" HTTPS://Order.Example.com./ ", "order.example.com"],
	["bücher.example", "xn--bcher-kva.example"],
	["xn--bcher-kva.example", "xn--bcher-kva.example"],
	["order.example.co.uk", "order.example.co.uk"],
	["co.uk", null],
	["github.io", null],
	["shop.github.io", "shop.github.io"],
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

it.each([
	["https://www.example.com/order?x=1", "https://www.example.com/order?x=1"],
	["https://пример.рф/", "https://xn--e1afmkfd.xn--p1ai/"],
	["http://example.com", null],
	["https:example.com", null],
	["https://localhost/", null],
	["https://user:pw@example.com/", null],
])("reads %j as the target %j", (typed, target) => {
	const read = domainPatchSchema.safeParse({ redirectTarget: typed });
	expect(read.data?.redirectTarget ?? null).toBe(target);
});

it("lets mail come from the domain or one above it, and from no other", () => {
	expect(canSendFrom("order.example.com", "a@order.example.com")).toBe(true);
	expect(canSendFrom("order.example.com", "a@Example.com")).toBe(true);
	expect(canSendFrom("order.example.com", "a@com")).toBe(false);
	expect(canSendFrom("example.com", "a@order.example.com")).toBe(false);
	expect(canSendFrom("order.example.com", "a@ample.com")).toBe(false);
});

describe("a record", () => {
	const record = (purpose: DomainRecord["purpose"], value: string): DomainRecord => ({
		purpose,
		value,
		type: "TXT",
		hostname: "example.com",
		isOptional: false,
		finding: null,
	});
	const spf = record("spf", "v=spf1 include:mise.test ~all");

	it.each([
		[record("address", "stores.mise.test"), ["Stores.Mise.Test."], "found"],
		[record("owner", "mise-domain=1"), ["other", "mise-domain=1"], "found"],
		[record("owner", "mise-domain=1"), ["mise-domain=2"], "different"],
		[spf, ["v=spf1 mx include:MISE.test -all", "google-site=1"], "found"],
		[spf, ["google-site=1"], "different"],
		[record("spf", "v=spf1 include:Mise.Test ~all"), ["v=spf1 include:mise.test -all"], "found"],
		[spf, ["v=spf1 include:mise.test.evil ~all"], "different"],
		[spf, ["v=spf1 include:mise.test ~all", "v=spf1 mx ~all"], "different"],
		[record("dkim", "v=DKIM1; k=rsa; p=MIIB"), ["k=rsa;p=MI IB;"], "found"],
		[record("dkim", "v=DKIM1; k=rsa; p=MIIB"), ["v=DKIM1; p="], "different"],
		[record("dmarc", "v=DMARC1; p=none"), ["v=DMARC1; p=reject"], "found"],
		[spf, [], "missing"],
		[spf, null, "silent"],
	] as const)("%#: %o with %j is %s", (wanted, answer, outcome) => {
		expect(toFinding(wanted, answer).outcome).toBe(outcome);
	});
});

it.each([
	[[], "v=spf1 include:mise.test ~all"],
	[
		["v=spf1 include:_spf.google.com -all"],
		"v=spf1 include:_spf.google.com include:mise.test -all",
	],
	[["v=spf1 redirect=_spf.example.com"], "v=spf1 include:mise.test redirect=_spf.example.com"],
	[["v=spf1 mx"], "v=spf1 mx include:mise.test"],
	[["v=spf1 mx ~all", "v=spf1 a ~all"], "v=spf1 include:mise.test ~all"],
	[["google-site=1"], "v=spf1 include:mise.test ~all"],
])("puts what SPF needs into the one record that is there: %j", (found, value) => {
	const records = dnsRecords({
		name: "example.com",
		senderEmail: "a@example.com",
		host: "h.test",
		token: "1",
		spf: "include:mise.test",
		dkimPublic: "MIIB",
		findings: { spf: { outcome: "different", found } },
	});
	expect(records.find(({ purpose }) => purpose === "spf")?.value).toBe(value);
});

describe("after a check", () => {
	const now = Date.UTC(2026, 10, 28);
	const before = { misses: 0, recordsIssuedAt: now, nextCheckAt: now };

	it("a pending domain waits until its records are over", () => {
		const pending = { ...before, state: "pending" as const };
		expect(afterCheck(pending, false, recordsEnd(now) - 1)).toMatchObject({ state: "pending" });
		expect(afterCheck(pending, null, recordsEnd(now))).toMatchObject({ state: "failed" });
		expect(afterCheck(pending, true, recordsEnd(now))).toMatchObject({ state: "verified" });
	});

	it("a verified one fails after misses in a row, six hours apart", () => {
		let row = { ...before, state: "verified" as "pending" | "verified" | "failed" };
		let at = now;
		for (let miss = 1; miss < MAX_MISSES; miss += 1) {
			row = { ...row, ...afterCheck(row, false, at) };
			expect(row).toMatchObject({ state: "verified", misses: miss });
			expect(afterCheck(row, false, at + HOUR_MS).misses).toBe(miss);
			at += 6 * HOUR_MS;
		}
		expect(afterCheck(row, null, at)).toMatchObject({ state: "verified", misses: 3 });
		expect(afterCheck(row, true, at)).toMatchObject({ misses: 0 });
		expect(afterCheck(row, false, at)).toMatchObject({ state: "failed" });
	});

	it("one that fails says when, from the first miss on", () => {
		const row = afterCheck({ ...before, state: "verified" }, false, now);
		expect(failsAt(row)).toBe(now + 18 * HOUR_MS);
		const between = afterCheck({ ...row, recordsIssuedAt: now }, null, now + HOUR_MS);
		expect(between).toEqual(row);
		expect(failsAt({ ...row, misses: 0 })).toBeNull();
	});

	it("a sender is looked for each quarter of an hour at first, and given four misses once found", () => {
		const added = { mailState: null, misses: 0, nextCheckAt: now, changedAt: now };
		const soon = afterMailCheck(added, "error", now);
		expect(soon).toEqual({ mailState: "error", misses: 0, nextCheckAt: now + HOUR_MS / 4 });
		const late = afterMailCheck(added, "error", recordsEnd(now));
		expect(late.nextCheckAt).toBe(recordsEnd(now) + 6 * HOUR_MS);
		let row = { ...added, ...afterMailCheck(added, "ok", now) };
		for (let miss = 1; miss < MAX_MISSES; miss += 1) {
			row = { ...row, ...afterMailCheck(row, "error", row.nextCheckAt) };
			expect(row).toMatchObject({ mailState: "ok", misses: miss });
			expect(afterMailCheck(row, "error", row.nextCheckAt - 1).misses).toBe(miss);
		}
		expect(afterMailCheck(row, null, row.nextCheckAt).mailState).toBe("ok");
		expect(afterMailCheck(row, "error", row.nextCheckAt).mailState).toBe("error");
	});

	it("no look at the other records lets a miss count again too soon", () => {
		const looks = [
			{ misses: 1, nextCheckAt: 6 },
			{ misses: 0, nextCheckAt: 1 },
		];
		expect(nextCheckTime(looks)).toBe(6);
		expect(nextCheckTime(looks.map((look) => ({ ...look, misses: 0 })))).toBe(1);
	});
});

it("a record's long value is folded, a short one wraps at its dots", () => {
	const record = {
		...{ purpose: "dkim", type: "TXT", label: "Signs your mail", outcome: "Found" },
		...{ tone: "success", isOptional: false, found: [], hint: "" },
		hostname: "mise._domainkey.example.com",
		value: `v=DKIM1; k=rsa; p=${"A".repeat(392)}`,
	} as unknown as Parameters<typeof RecordsTable>[0]["records"][number];
	const table = renderToStaticMarkup(createElement(RecordsTable, { records: [record] }));
	expect(table).toContain("Show all 410 characters");
	expect(table).toContain(`<code>${record.value}</code></details>`);
	expect(table).toContain("<code>mise.<wbr/>_domainkey.<wbr/>example.<wbr/>com<wbr/></code>");
});
