import { type Domain, emailDomain } from "~/models/domains/domain";
import { domainEntity } from "~/models/domains/domain.entity";
import { dnsRecords } from "~/models/domains/domain-records";
import { failsAt, recordsEnd } from "~/models/domains/domain-state";
import type { RecordedKind } from "../core/change-row";
import type { domains } from "./tables";

export type DomainRow = typeof domains.$inferSelect;

export function presentDomain(row: DomainRow): Domain {
	const { id, name, slug, redirectTarget, senderEmail, state, isTaken, version } = row;
	return {
		id,
		name,
		slug,
		redirectTarget,
		senderEmail,
		state,
		isTaken,
		version,
		storeId: row.pageStoreId,
		mailState: mailStateNow(row),
		records: dnsRecords({ ...row, findings: findingsNow(row) }),
		recordsUntil: new Date(recordsEnd(row.recordsIssuedAt.getTime())).toISOString(),
		checkedAt: row.checkedAt?.toISOString() ?? null,
		nextCheckAt: state === "failed" ? null : row.nextCheckAt.toISOString(),
		failsAt: toIso(failsAt({ ...row, nextCheckAt: row.nextCheckAt.getTime() })),
		verifiedAt: row.verifiedAt?.toISOString() ?? null,
		updatedAt: row.updatedAt.toISOString(),
	};
}

export const domainKind: RecordedKind<DomainRow> = {
	entity: domainEntity.name,
	id: ({ id }) => id,
	label: ({ name }) => name,
	audited: ({ name, slug, redirectTarget, senderEmail, state, mailState }) => ({
		name,
		slug,
		redirectTarget,
		senderEmail,
		state,
		mailState,
	}),
	answer: presentDomain,
};

function toIso(time: number | null): string | null {
	return time === null ? null : new Date(time).toISOString();
}

function mailStateNow({ senderEmail, mailHost, mailState }: DomainRow) {
	return senderEmail && emailDomain(senderEmail) === mailHost ? mailState : null;
}

function findingsNow({ findings, senderEmail, mailHost }: DomainRow) {
	if (senderEmail && emailDomain(senderEmail) === mailHost) return findings;
	const { address, owner } = findings;
	return { ...(address && { address }), ...(owner && { owner }) };
}
