import { randomUUID } from "node:crypto";
import type { FormFieldLabel } from "~/models/shared/form-answer";
import { roleLabel } from "~/models/shared/permissions";
import { TEAM_MESSAGES, type TeamMember } from "~/models/team/team";
import { memberFormSchema } from "~/models/team/team.schema";
import { failureResponse, type GatewayFailure } from "~/services/gateway/client.server";
import {
	listRoles,
	MEMBER_MOVES,
	type MemberMove,
	moveMember,
	updateUser,
} from "~/services/gateway/team/users.server";
import { KEY_FIELD, type ParsedForm, parseForm, VERSION_FIELD } from "~/services/web/form.server";
import { formBody } from "~/services/web/form-body.server";
import { type RouteArgs, redirectTo } from "~/services/web/request-state.server";
import { memberPath, requireMember, type TeamAccess, teamPath } from "./team-access.server";
import { searchedPlaces, valuesOf } from "./team-editor.server";
import { assignmentOf } from "./team-invites.server";
import { titlesOf } from "./team-list.server";

/** The action a person's page asks for besides saving, or null. */
export async function moveOf(request: Request): Promise<MemberMove | null> {
	const intent = (await formBody(request)).get("intent");
	const known = Object.keys(MEMBER_MOVES) as MemberMove[];
	return known.find((move) => move === intent) ?? null;
}

/** Saves a person's role and locations and redirects to the list. Throws 404. */
export async function saveMember(args: RouteArgs, access: TeamAccess): Promise<Response> {
	const { uuid } = await memberOfForm(args, access);
	const form = await parseForm(args.request, memberFormSchema, {
		searched: searchedPlaces(access),
	});
	if (!form.value) return form.again();
	const assignment = await assignmentOf(access, form.value);
	const result = await updateUser(access.gateway, uuid, assignment, form);
	if (!result.ok && result.failure.status === 404) return toListOfOthers(args, access);
	if (!result.ok) return refusedMember(form, result.failure, access);
	return redirectTo(args, teamPath(access), {
		type: "success",
		text: `${result.data.email} was updated`,
	});
}

/** Does one of the `MEMBER_MOVES` with a person and redirects with a notice. */
export async function makeMove(
	args: RouteArgs,
	access: TeamAccess,
	move: MemberMove,
): Promise<Response> {
	const { uuid, email } = await memberOfForm(args, access);
	const form = await formBody(args.request);
	const version = form.get(VERSION_FIELD);
	const result = await moveMember(access.gateway, uuid, move, {
		key: String(form.get(KEY_FIELD) || randomUUID()),
		version: typeof version === "string" && /^\d{1,9}$/.test(version) ? Number(version) : null,
	});
	const { text, to } = MOVE_WORDS[move];
	if (result.ok) {
		const path = to === "list" ? teamPath(access) : memberPath(access, uuid);
		return redirectTo(args, path, { type: "success", text: text(email) });
	}
	const { failure } = result;
	if (failure.status === 404) return toListOfOthers(args, access);
	if (![403, 409, 422, 429].includes(failure.status)) throw failureResponse(failure);
	return redirectTo(args, memberPath(access, uuid), { type: "error", text: failure.message });
}

async function memberOfForm(args: RouteArgs, access: TeamAccess): Promise<TeamMember> {
	try {
		return await requireMember(access, args.params.memberId);
	} catch (error) {
		const isGone = error instanceof Response && error.status === 404;
		if (!isGone || !(await formBody(args.request)).has(KEY_FIELD)) throw error;
		throw await toListOfOthers(args, access);
	}
}

function toListOfOthers(args: RouteArgs, access: TeamAccess): Promise<Response> {
	return redirectTo(args, teamPath(access), { type: "error", text: TEAM_MESSAGES.gone });
}

const MOVE_WORDS: Record<MemberMove, { text: (email: string) => string; to: "list" | "person" }> = {
	delete: { text: () => TEAM_MESSAGES.deleted, to: "list" },
	disable: { text: (email) => `${email} was disabled and signed out everywhere`, to: "person" },
	enable: { text: (email) => `${email} can sign in again`, to: "person" },
	resend: { text: (email) => `The invitation was sent to ${email} again`, to: "list" },
	withdraw: { text: (email) => `The invitation of ${email} was withdrawn`, to: "list" },
	"reset-second-step": {
		text: (email) => `${email} signs in without a second step until they set up a new one`,
		to: "person",
	},
};

async function refusedMember(
	form: ParsedForm<unknown>,
	failure: GatewayFailure,
	access: TeamAccess,
): Promise<Response> {
	const current = failure.details.current as TeamMember | undefined;
	if (!current) return form.refused(failure);
	return form.refused(failure, {
		current: { value: valuesOf(current), version: current.version },
		labels: await labelsOf(access),
	});
}

async function labelsOf(access: TeamAccess): Promise<FormFieldLabel[]> {
	const roles = await listRoles(access.gateway);
	const names = new Map(roles.map(({ uuid, name }) => [uuid, roleLabel(name)]));
	const wordsFrom =
		(words: ReadonlyMap<string, string>, empty: string): FormFieldLabel["words"] =>
		(entries) =>
			entries.map(([, value]) => words.get(value) ?? value).join(", ") || empty;
	return [
		{ name: "roleV2Uuid", label: "Role", words: wordsFrom(names, "No role") },
		{ name: "stores", label: "Locations", words: wordsFrom(titlesOf(access), "All locations") },
	];
}
