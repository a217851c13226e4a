import { z } from "@hono/zod-openapi";
import { and, count, isNotNull } from "drizzle-orm";
import { listPart, pagedSchema } from "~/models/shared/list.schema";
import type { RoleCount } from "~/models/team/team";
import { teamList } from "~/models/team/team.list";
import { inviteSchema, teamMemberInviteSchema, userPatchSchema } from "~/models/team/team.schema";
import {
	goneMemberSchema,
	inviteResultsSchema,
	posTeamMembersSchema,
	roleCountsSchema,
	teamMemberSchema,
} from "~/models/team/team-answer.schema";
import { USER_STATUSES } from "~/models/viewer/user";
import { viewerSchema } from "~/models/viewer/viewer.schema";
import type { Tx } from "../core/database";
import { mutation, read, readAcross, steps } from "../core/endpoint";
import { notFound } from "../core/errors";
import type { Scope } from "../core/scope";
import { users } from "../identity/people/tables";
import { requireFlag } from "../merchants/flags/require-flag";
import { deleteUser } from "./delete-user";
import { disableUser } from "./disable-user";
import { enableUser } from "./enable-user";
import { atStores, getUser, visibleUsers } from "./find-users";
import { inviteTeamMember } from "./invite-team-member";
import { inviteUsers } from "./invite-users";
import { fetchTeamMembers, listPosTeamMembers } from "./list-pos-team-members";
import { listUsers } from "./list-users";
import { resendInvite } from "./resend-invite";
import { resetSecondFactor } from "./reset-second-factor";
import { updateUser } from "./update-user";
import { userView } from "./user-view";
import { withdrawInvite } from "./withdraw-invite";

const tag = "Team";
const all = "/api/v2/users-v2";
const one = `${all}/:uuid`;
const params = z.object({ uuid: z.uuid() });
const readAccess = { anyOf: [["TEAM.API_READ"]] } as const;
const inviting = { anyOf: [["TEAM.API_CREATE"]] } as const;
const updateAccess = { anyOf: [["TEAM.API_UPDATE"]] } as const;
const removing = { anyOf: [["TEAM.API_DELETE"]] } as const;

const ids = z
	.union([z.uuid(), z.array(z.uuid())])
	.optional()
	.transform((value) => [value ?? []].flat());
const storesQuery = z.object({ stores: ids });

const listQuery = storesQuery.extend({
	...listPart(teamList),
	groupIds: ids,
	roleV2Uuid: z.uuid().optional(),
	status: z.enum(USER_STATUSES).optional(),
});

export const userEndpoints = [
	read({
		method: "get",
		path: all,
		tag,
		summary: "List the people of an organization, without provider staff (spec 6.6, 7.3)",
		access: readAccess,
		query: listQuery,
		answer: pagedSchema(teamMemberSchema),
		handle: (tx, { scope, query }) => listUsers(tx, scope, query),
	}),
	read({
		method: "get",
		path: `${all}/role-counts`,
		tag,
		summary: "Count the people with each role",
		access: readAccess,
		query: storesQuery,
		answer: roleCountsSchema,
		handle: (tx, { scope, query }) => countRoles(tx, scope, query.stores),
	}),
	readAcross({
		method: "get",
		path: `${all}/team-members`,
		tag,
		summary: "List team members of the POS who can be invited (spec 7.3)",
		access: inviting,
		answer: posTeamMembersSchema,
		async handle(call) {
			await requireFlag(call, "team-member-invite");
			return listPosTeamMembers(call.services, call.scope);
		},
	}),
	mutation({
		method: "post",
		path: `${all}/invite`,
		tag,
		summary: "Invite by email, with commas between addresses (spec 3.3, 5.13)",
		access: inviting,
		body: inviteSchema,
		answer: inviteResultsSchema,
		handle(tx, { scope, services, body }) {
			checkMerchant(scope, body);
			return inviteUsers(tx, scope, services.config, body);
		},
	}),
	steps({
		method: "post",
		path: `${all}/team-members`,
		tag,
		summary: "Invite a team member of the POS (spec 7.3)",
		access: inviting,
		body: teamMemberInviteSchema,
		answer: inviteResultsSchema,
		status: 201,
		async handle(call, finish) {
			const { scope, services, body } = call;
			checkMerchant(scope, body);
			await requireFlag(call, "team-member-invite");
			const members = await fetchTeamMembers(services, scope.merchantId);
			const { teamMemberId, ...assignment } = body;
			const member = members.find(({ id }) => id === teamMemberId);
			return finish(async (tx) => ({
				status: 201,
				body: await inviteTeamMember(tx, scope, services.config, { ...assignment, member }),
			}));
		},
	}),
	read({
		method: "get",
		path: one,
		tag,
		summary: "Get one person with their role (spec 7.3)",
		access: readAccess,
		params,
		answer: teamMemberSchema,
		handle: (tx, { scope, params }) => getUser(tx, scope, params.uuid),
	}),
	readAcross({
		method: "get",
		path: `${one}/viewer`,
		tag,
		summary: "Get one person with everything that decides which pages they see",
		access: readAccess,
		params,
		answer: viewerSchema,
		handle: ({ services, scope, params }) => userView(services, scope, params.uuid),
	}),
	mutation({
		method: "patch",
		path: one,
		tag,
		summary: "Change a person's role or locations (spec 7.3)",
		access: updateAccess,
		params,
		body: userPatchSchema,
		answer: teamMemberSchema,
		handle: (tx, { scope, services, params, body, version }) =>
			updateUser(tx, scope, services.config, { uuid: params.uuid, version, patch: body }),
	}),
	mutation({
		method: "delete",
		path: one,
		tag,
		summary: "Delete a person's account (spec 7.3)",
		access: removing,
		params,
		answer: goneMemberSchema,
		handle: (tx, { scope, params, version }) => deleteUser(tx, scope, params.uuid, version),
	}),
	mutation({
		method: "post",
		path: `${one}/disable`,
		tag,
		summary: "Disable a person",
		access: updateAccess,
		params,
		answer: teamMemberSchema,
		handle: (tx, { scope, params, version }) => disableUser(tx, scope, params.uuid, version),
	}),
	mutation({
		method: "post",
		path: `${one}/enable`,
		tag,
		summary: "Enable a disabled person",
		access: updateAccess,
		params,
		answer: teamMemberSchema,
		handle: (tx, { scope, params, version }) => enableUser(tx, scope, params.uuid, version),
	}),
	mutation({
		method: "post",
		path: `${one}/invite`,
		tag,
		summary: "Send an open invitation again, with a new link",
		access: inviting,
		params,
		answer: teamMemberSchema,
		handle: (tx, { scope, services, params }) =>
			resendInvite(tx, scope, services.config, params.uuid),
	}),
	mutation({
		method: "delete",
		path: `${one}/invite`,
		tag,
		summary: "Withdraw an open invitation",
		access: removing,
		params,
		answer: goneMemberSchema,
		handle: (tx, { scope, params }) => withdrawInvite(tx, scope, params.uuid),
	}),
	mutation({
		method: "delete",
		path: `${one}/second-factor`,
		tag: "Two-step sign-in",
		summary: "Turn off two-step sign-in for a team member who lost their codes",
		access: updateAccess,
		params,
		answer: z.object({ removed: z.boolean() }),
		handle: (tx, { scope, services, params }) =>
			resetSecondFactor(tx, scope, services.config, params.uuid),
	}),
] as const;

/** The payload may name the merchant (spec 3.3); it must be the caller's. */
function checkMerchant(scope: Scope, { merchantId }: { merchantId?: string | undefined }): void {
	if (merchantId !== undefined && merchantId !== scope.merchantId) throw notFound("Merchant");
}

/** People per role in the scope's team, at `stores` if there are any; unused roles are left out. */
async function countRoles(tx: Tx, scope: Scope, stores: string[]): Promise<RoleCount[]> {
	const rows = await tx
		.select({ roleV2Uuid: users.roleV2Uuid, people: count() })
		.from(users)
		.where(and(visibleUsers(scope), atStores(stores), isNotNull(users.roleV2Uuid)))
		.groupBy(users.roleV2Uuid);
	return rows.map(({ roleV2Uuid, people }) => ({ roleV2Uuid: roleV2Uuid ?? "", people }));
}
