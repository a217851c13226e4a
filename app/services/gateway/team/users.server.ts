import type { InviteResult, TeamMember } from "~/models/team/team";
import type { UserStatus } from "~/models/viewer/user";
import type { GatewayResult } from "~/services/gateway/client.server";
import type { ScopedGateway } from "~/services/web/access.server";

const PATH = "/api/v2/users-v2";
const ONE = `${PATH}/:uuid` as const;

export interface UserListQuery {
	stores?: string[];
	groupIds?: string[] | undefined;
	search?: string;
	roleV2Uuid?: string | undefined;
	status?: UserStatus | undefined;
	sort?: string | null;
	direction?: "asc" | "desc";
	limit?: number;
	offset?: number;
}

export interface Assignment {
	roleV2Uuid: string;
	stores: string[] | null;
}

interface Sending {
	key: string;
	version?: number | null;
}

/** The organization's people, filtered (spec 7.3). Throws a Response. */
export function listUsers(gateway: ScopedGateway, query: UserListQuery) {
	return gateway.get(PATH, { query });
}

/** One person with their role. Throws a Response, 404 if out of reach. */
export function getUser(gateway: ScopedGateway, uuid: string) {
	return gateway.get(ONE, { params: { uuid } });
}

/** A person as the page rules need them. Throws a Response, 404 if out of reach. */
export function getViewOfUser(gateway: ScopedGateway, uuid: string) {
	return gateway.get(`${ONE}/viewer`, { params: { uuid } });
}

export function listRoles(gateway: ScopedGateway) {
	return gateway.get("/api/v2/role-v2/:merchantId", { params: { merchantId: gateway.merchantId } });
}

/** People per role, at the gateway's location if it is bound to one. */
export function countRoles(gateway: ScopedGateway) {
	return gateway.get(`${PATH}/role-counts`, { query: { stores: gateway.storeId } });
}

/** The point of sale's team members (spec 7.3). Throws a Response, 503 when it does not answer. */
export function listPosTeamMembers(gateway: ScopedGateway) {
	return gateway.get(`${PATH}/team-members`);
}

/** Invites by e-mail, with a result per address (spec 5.13). */
export function inviteUsers(
	gateway: ScopedGateway,
	body: Assignment & { email: string; menus?: string[] },
	{ key }: Sending,
): Promise<GatewayResult<{ results: InviteResult[] }>> {
	return gateway.send("POST", `${PATH}/invite`, { body, key });
}

export function inviteTeamMember(
	gateway: ScopedGateway,
	body: Assignment & { teamMemberId: string },
	{ key }: Sending,
): Promise<GatewayResult<{ results: InviteResult[] }>> {
	return gateway.send("POST", `${PATH}/team-members`, { body, key });
}

export function updateUser(
	gateway: ScopedGateway,
	uuid: string,
	body: Assignment,
	{ key, version = null }: Sending,
): Promise<GatewayResult<TeamMember>> {
	return gateway.send("PATCH", ONE, { params: { uuid }, body, key, version });
}

type Move = (
	gateway: ScopedGateway,
	request: Sending & { params: { uuid: string } },
) => Promise<GatewayResult<unknown>>;

export const MEMBER_MOVES = {
	delete: (gateway, request) => gateway.send("DELETE", ONE, request),
	disable: (gateway, request) => gateway.send("POST", `${ONE}/disable`, request),
	enable: (gateway, request) => gateway.send("POST", `${ONE}/enable`, request),
	resend: (gateway, request) => gateway.send("POST", `${ONE}/invite`, request),
	withdraw: (gateway, request) => gateway.send("DELETE", `${ONE}/invite`, request),
	"reset-second-step": (gateway, request) =>
		gateway.send("DELETE", `${ONE}/second-factor`, request),
} as const satisfies Record<string, Move>;
export type MemberMove = keyof typeof MEMBER_MOVES;

export function moveMember(
	gateway: ScopedGateway,
	uuid: string,
	move: MemberMove,
	{ key, version = null }: Sending,
): Promise<GatewayResult<unknown>> {
	return MEMBER_MOVES[move](gateway, { params: { uuid }, key, version });
}
