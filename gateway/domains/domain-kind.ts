import { type Domain, domainOf } from "~/models/domains/domain";
import { domainEntity } from "~/models/domains/domain.entity";
import { recordsOf } from "~/models/domains/domain-records";
import { failsAt, recordsEnd } from "~/models/domains/domain-state";
import type { RecordedKind } from "../core/change-row";
import type { domains } from "./tables";

export type DomainRow = typeof domains.$inferSelect;

export function presentDomain(row: DomainRow): Domain {
	const { id, name, slug, redirectTarget, senderEmail, state, isTaken, version } = row;
	return {
		...{ id, name, slug, redirectTarget, senderEmail, state, isTaken, version },
		storeId: row.pageStoreId,
		mailState: mailStateNow(row),
		records: recordsOf({ ...row, findings: findingsNow(row) }),
		recordsUntil: new Date(recordsEnd(row.recordsAt.getTime())).toISOString(),
		checkedAt: row.checkedAt?.toISOString() ?? null,
		nextCheckAt: state === "failed" ? null : row.nextCheckAt.toISOString(),
		failsAt: isoOf(failsAt({ ...row, nextCheckAt: row.nextCheckAt.getTime() })),
		verifiedAt: row.verifiedAt?.toISOString() ?? null,
		updatedAt: row.updatedAt.toISOString(),
	};
}

export const domainKind: RecordedKind<DomainRow> = {
	entity: domainEntity.name,
	id: ({ id }) => id,
	label: ({ name }) => name,
	audited: ({ name, slug, redirectTarget, senderEmail, state, mailState }) => ({
		...{ name, slug, redirectTarget, senderEmail, state, mailState },
	}),
	answer: presentDomain,
};

function isoOf(time: number | null): string | null {
	return time === null ? null : new Date(time).toISOString();
}

function mailStateNow({ senderEmail, mailHost, mailState }: DomainRow) {
	return senderEmail && domainOf(senderEmail) === mailHost ? mailState : null;
}

function findingsNow({ findings, senderEmail, mailHost }: DomainRow) {
	if (senderEmail && domainOf(senderEmail) === mailHost) return findings;
	const { address, owner } = findings;
	return { ...(address && { address }), ...(owner && { owner }) };
}
