import type { domains } from "../../../gateway/domains/tables";

type NewRow = typeof domains.$inferInsert;
type Given = Partial<NewRow> & Pick<NewRow, "id" | "merchantId" | "name">;

/** A domain that waits for its records, which are not checked by itself. */
export function domainRow(given: Given): NewRow {
	const now = new Date();
	return {
		slug: "a-page",
		host: "domains.mise.test",
		spf: "include:mise.test",
		token: "0123456789abcdef",
		dkimPublic: "MIIB",
		dkimSealed: "",
		recordsIssuedAt: now,
		createdAt: now,
		updatedAt: now,
		nextCheckAt: new Date(now.getTime() + 3_600_000),
		...given,
	};
}
