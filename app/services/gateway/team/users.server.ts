import type { Role, UserStatus } from "~/models/identity/user";
import type { Viewer } from "~/models/pages/session";
import type { Paged } from "~/models/shared/list";
import type { InviteResult, PosTeamMemberChoice, TeamMember } from "~/models/team/team";
import type { GatewayResult } from "~/services/gateway/client.server";
import type { ScopedGateway } from "~/services/web/access.server";

const PATH = "/api/v2/users-v2";

/** As many as the gateway gives at once. */
const LIST_MAX = 500;

export interface UserListQuery {
	stores?: string[];
	search?: string;
	roleV2Uuid?: string | undefined;
	status?: UserStatus | undefined;
	sort?: string | null;
	direction?: "asc" | "desc";
	limit?: number;
	offset?: number;
}

/** A role at locations; null means all of them. */
export interface Assignment {
	roleV2Uuid: string;
	stores: string[] | null;
}

interface Sending {
	key: string;
	version?: number | null;
}

/** The people of the organisation, filtered (spec 7.3). Throws a Response when it fails. */
export function listUsers(gateway: ScopedGateway, query: UserListQuery) {
	return gateway.get<Paged<TeamMember>>(PATH, { ...query });
}

/** Everybody who is filtered, page after page: for files. Throws a Response when it fails. */
export async function listAllUsers(
	gateway: ScopedGateway,
	query: UserListQuery,
): Promise<TeamMember[]> {
	const all: TeamMember[] = [];
	for (;;) {
		const page = { ...query, limit: LIST_MAX, offset: all.length };
		const { rows, pagination } = await listUsers(gateway, page);
		all.push(...rows);
		if (rows.length === 0 || all.length >= pagination.total) return all;
	}
}

/** One person with their role. Throws a Response, 404 for anybody out of reach. */
export function getUser(gateway: ScopedGateway, uuid: string) {
	return gateway.get<TeamMember>(`${PATH}/${encodeURIComponent(uuid)}`);
}

/** A person as the rules about pages see them. Throws a Response, 404 for anybody out of reach. */
export function getViewOfUser(gateway: ScopedGateway, uuid: string) {
	return gateway.get<Viewer>(`${PATH}/${encodeURIComponent(uuid)}/viewer`);
}

/** The organisation's roles by name (spec 7.4). */
export function listRoles(gateway: ScopedGateway) {
	return gateway.get<Role[]>(`/api/v2/role-v2/${gateway.merchantId}`);
}

/** How many people of the team have each role: at the gateway's location, if it is bound to one. */
export function countRoles(gateway: ScopedGateway) {
	const query = { stores: gateway.storeId };
	return gateway.get<{ roleV2Uuid: string; people: number }[]>(`${PATH}/role-counts`, query);
}

/** The point of sale's team members (spec 7.3). Throws a Response, 503 when it does not answer. */
export function listPosTeamMembers(gateway: ScopedGateway) {
	return gateway.get<PosTeamMemberChoice[]>(`${PATH}/team-members`);
}

/** Invites by e-mail; each address has a result of its own (spec 5.13). */
export function inviteUsers(
	gateway: ScopedGateway,
	body: Assignment & { email: string },
	{ key }: Sending,
): Promise<GatewayResult<{ results: InviteResult[] }>> {
	return gateway.send("POST", `${PATH}/invite`, { body, key });
}

/** Invites somebody of the point of sale's team (spec 7.3). */
export function inviteTeamMember(
	gateway: ScopedGateway,
	body: Assignment & { teamMemberId: string },
	{ key }: Sending,
): Promise<GatewayResult<{ results: InviteResult[] }>> {
	return gateway.send("POST", `${PATH}/team-members`, { body, key });
}

/** Gives a person another role or other locations, made on the version that was seen. */
export function updateUser(
	gateway: ScopedGateway,
	uuid: string,
	body: Assignment,
	{ key, version = null }: Sending,
): Promise<GatewayResult<TeamMember>> {
	return gateway.send("PATCH", `${PATH}/${uuid}`, { body, key, version });
}

/** What can be done with a person besides editing. */
export const MEMBER_MOVES = {
	delete: { method: "DELETE", path: "" },
	disable: { method: "POST", path: "/disable" },
	enable: { method: "POST", path: "/enable" },
	resend: { method: "POST", path: "/invite" },
	withdraw: { method: "DELETE", path: "/invite" },
	"reset-second-step": { method: "DELETE", path: "/second-factor" },
} as const;
export type MemberMove = keyof typeof MEMBER_MOVES;

/** Does one of those with a person. */
export function moveMember(
	gateway: ScopedGateway,
	uuid: string,
	move: MemberMove,
	{ key, version = null }: Sending,
): Promise<GatewayResult<unknown>> {
	const { method, path } = MEMBER_MOVES[move];
	return gateway.send(method, `${PATH}/${uuid}${path}`, { key, version });
}
