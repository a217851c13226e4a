import { EMPTY_MESSAGE } from "~/models/shared/messages";
import type { InviteResult } from "~/models/team/team";
import type { PosTeamMember } from "../adapters/pos/provider";
import type { GatewayConfig } from "../core/config";
import type { Tx } from "../core/database";
import { invalid } from "../core/errors";
import type { Scope } from "../core/scope";
import { invitePerson } from "./invite-person";
import { openInvitation } from "./invite-users";

interface TeamMemberRequest {
	member: PosTeamMember | undefined;
	roleV2Uuid: string;
	stores: string[] | null;
}

/** Invites a team member of the point of sale by their address there (spec 7.3). Throws 422. */
export async function inviteTeamMember(
	tx: Tx,
	scope: Scope,
	config: GatewayConfig,
	{ member, ...assignment }: TeamMemberRequest,
): Promise<{ results: InviteResult[] }> {
	if (!member) throw invalid({ teamMemberId: ["This person is no longer at the POS"] });
	if (!member.email) throw invalid({ teamMemberId: [EMPTY_MESSAGE] });
	const invitation = await openInvitation(tx, scope, config, assignment);
	const { email, id: sqTeamMemberId } = member;
	const result = await invitePerson(tx, scope, invitation, { email, sqTeamMemberId });
	if (result.outcome !== "invited") throw invalid({ teamMemberId: [result.message] });
	return { results: [result] };
}
