import type { FormFieldLabel } from "~/models/shared/form-answer";
import { roleLabel } from "~/models/shared/permissions";
import { displayName } from "~/models/shared/person-name";
import { TEAM_MESSAGES, type TeamMember } from "~/models/team/team";
import { memberFormSchema } from "~/models/team/team.schema";
import type { GatewayResult } from "~/services/gateway/client.server";
import { listRoles, MEMBER_ACTIONS, type MemberAction } from "~/services/gateway/team/users.server";
import type { PageAccess } from "~/services/web/access.server";
import { choiceFormatter } from "~/services/web/conflict-labels.server";
import { formBody } from "~/services/web/form-body.server";
import { KEY_FIELD } from "~/services/web/form-fields.server";
import { shortNames } from "~/services/web/location-options.server";
import type { RouteArgs } from "~/services/web/request-state.server";
import { type Landing, land, saveForm } from "~/services/web/save-form.server";
import { submitButton } from "~/services/web/submit-button.server";
import { memberPath, requireMember, teamPath } from "./team-access.server";
import { searchedPlaces, toFormValues } from "./team-editor.server";
import { resolveAssignment } from "./team-invites.server";

export async function parseMemberAction(request: Request): Promise<MemberAction | null> {
	const intent = (await formBody(request)).get("intent");
	const known = Object.keys(MEMBER_ACTIONS) as MemberAction[];
	return known.find((action) => action === intent) ?? null;
}

/** Saves a person's role and locations and redirects to the list. Throws 404. */
export async function saveMember(args: RouteArgs, access: PageAccess): Promise<Response> {
	const { uuid } = await formMember(args, access);
	return saveForm(args, {
		schema: memberFormSchema,
		searched: await searchedPlaces(access),
		send: async (value, form) =>
			access.gateway.send("PATCH", "/api/v2/users-v2/:uuid", {
				params: { uuid },
				body: await resolveAssignment(access, value),
				key: form.key,
				version: form.version,
			}),
		conflict: async (current) => ({
			value: toFormValues(current),
			version: current.version,
			labels: await memberLabels(access),
		}),
		gone: memberGone(access),
		done: (member) => ({ to: teamPath(access), text: `${displayName(member)} was updated` }),
	});
}

export async function runMemberAction(
	args: RouteArgs,
	access: PageAccess,
	action: MemberAction,
): Promise<Response> {
	const member = await formMember(args, access);
	const { text, to } = ACTION_NOTICES[action];
	const person = memberPath(access, member.uuid);
	return submitButton(args, {
		send: (options): Promise<GatewayResult<unknown>> =>
			MEMBER_ACTIONS[action](access.gateway, { params: { uuid: member.uuid }, ...options }),
		done: () => ({
			to: to === "list" ? teamPath(access) : person,
			text: text(displayName(member)),
		}),
		refused: ({ status, message }) => {
			if (status === 404) return memberGone(access);
			return [403, 409, 422, 429].includes(status) ? { to: person, text: message } : null;
		},
	});
}

async function formMember(args: RouteArgs, access: PageAccess): Promise<TeamMember> {
	try {
		return await requireMember(access, args.params.memberId);
	} catch (error) {
		const isGone = error instanceof Response && error.status === 404;
		if (!isGone || !(await formBody(args.request)).has(KEY_FIELD)) throw error;
		throw await land(args, memberGone(access));
	}
}

function memberGone(access: PageAccess): Landing {
	return { to: teamPath(access), text: TEAM_MESSAGES.gone, type: "error" };
}

const ACTION_NOTICES: Record<
	MemberAction,
	{ text: (name: string) => string; to: "list" | "person" }
> = {
	delete: { text: () => TEAM_MESSAGES.deleted, to: "list" },
	disable: { text: (name) => `${name} was disabled and signed out everywhere`, to: "person" },
	enable: { text: (name) => `${name} can sign in again`, to: "person" },
	resend: { text: (name) => `The invitation was sent to ${name} again`, to: "list" },
	withdraw: { text: (name) => `The invitation for ${name} was withdrawn`, to: "list" },
	"reset-second-step": {
		text: (name) =>
			`${name} signs in with only a password until they set up two-step sign-in again`,
		to: "person",
	},
};

async function memberLabels(access: PageAccess): Promise<FormFieldLabel[]> {
	const roles = await listRoles(access.gateway);
	const names = roles.map(({ uuid, name }) => [uuid, roleLabel(name)] as const);
	const places = Object.fromEntries(shortNames(access.viewer));
	return [
		{
			name: "roleV2Uuid",
			label: "Role",
			format: choiceFormatter(Object.fromEntries(names), "No role"),
		},
		{ name: "stores", label: "Locations", format: choiceFormatter(places, "All locations") },
	];
}
