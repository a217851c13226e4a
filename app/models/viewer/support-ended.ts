import { nameOf } from "~/models/shared/person-name";
import type { SupportState } from "./support-state";
import type { Viewer } from "./viewer";

interface EndedSupport extends Pick<SupportState, "kind" | "expiresAt"> {
	name: string;
}

type Own = Pick<Viewer, "user">;

export function endedSupportNotice(
	{ kind, expiresAt, name }: EndedSupport,
	viewer: Own,
	now: Date,
): string {
	const isTimeUp = Date.parse(expiresAt) <= now.getTime();
	if (kind === "view-as") {
		const why = isTimeUp ? "the time is up" : "they or their organization no longer allow it";
		return `You no longer look at Mise as ${name}: ${why}. ${ownName(viewer)}`;
	}
	const why = isTimeUp ? "its time is up" : "it was ended";
	return `The support session for ${name} is over: ${why}. ${ownName(viewer)}`;
}

export function formOfEndedSupport(viewer: Own & { support: SupportState | null }): string {
	const now = viewer.support ? "You work under another one now." : ownName(viewer);
	return `This form was opened under a support session that is over, so it was not saved. ${now} To save it with a mark and a reason, start a support session first, then send it again.`;
}

function ownName({ user }: Own): string {
	return `You work as ${nameOf(user)} again, and can look but not change anything.`;
}
