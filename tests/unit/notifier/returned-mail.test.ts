import { expect, it } from "vitest";
import { readDeliveryReport } from "../../../gateway/adapters/mail/read-delivery-report";
import { withoutAddresses } from "../../../gateway/adapters/mail/without-addresses";

it("leaves out addresses and numbers, and reads no more than the beginning of an answer", () => {
	expect(withoutAddresses("550 <ada@example.test>: call +13125550100")).toBe(
		"550 <the address>: call the number",
	);
	const long = `550 ${"word ".repeat(198)}ada@example.test ${"a".repeat(30_000)}`;
	expect(withoutAddresses(long)).toBe(`550 ${"word ".repeat(198)}`);
	expect(withoutAddresses("a".repeat(30_000))).toBe("");
});

it("keeps the beginning of an answer in a report of failed delivery", () => {
	const lines = [
		"Content-Type: multipart/report; boundary=x",
		"",
		"--x",
		"Content-Type: message/delivery-status",
		"",
		"Reporting-MTA: dns; relay.test",
		"",
		"Action: failed",
		"Status: 5.1.1",
		`Diagnostic-Code: smtp; 550 5.1.1 ${"a".repeat(30_000)}`,
		"",
		"--x--",
	];
	const [failure] = readDeliveryReport(lines.join("\r\n"));
	expect(failure?.status).toBe("5.1.1");
	expect(failure?.reply).toMatch(/^550 5\.1\.1 a{900,1000}$/);
});
