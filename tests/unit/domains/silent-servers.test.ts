import { expect, it } from "vitest";
import type { Domain } from "~/models/domains/domain";
import { domainView } from "~/services/domains/domain.server";
import { aViewer } from "../../support/viewer";

type Access = Parameters<typeof domainView>[2];
type Outcome = NonNullable<Domain["records"][number]["finding"]>["outcome"];

function messageAfter(outcome: Outcome): string {
	const domain = {
		name: "harbour.test",
		slug: "",
		storeId: null,
		redirectTarget: null,
		state: "verified",
		mailState: "ok",
		senderEmail: "hello@harbour.test",
		isTaken: false,
		failsAt: null,
		checkedAt: null,
		nextCheckAt: null,
		records: [
			{
				purpose: "dkim",
				type: "TXT",
				hostname: "x._domainkey.harbour.test",
				value: "v=DKIM1",
				isOptional: false,
				finding: { outcome, found: [] },
			},
		],
	} as unknown as Domain;
	return domainView(domain, [], { viewer: aViewer("merchantSuperAdmin") } as Access).message;
}

it("says that email records were not found only where name servers answered so", () => {
	expect(messageAfter("missing")).toContain("were not found");
	expect(messageAfter("silent")).toContain("emails to your customers come from");
	expect(messageAfter("silent")).not.toContain("not found");
});
