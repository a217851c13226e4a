import type { GatewayResult } from "~/services/gateway/client.server";
import type { ScopedGateway } from "~/services/web/access.server";

const PATH = "/api/v2/users-v2";
const ONE = `${PATH}/:uuid` as const;

export interface Assignment {
	roleV2Uuid: string;
	stores: string[] | null;
}

interface Sending {
	key: string;
	version?: number | null;
}

export function listRoles(gateway: ScopedGateway) {
	return gateway.get("/api/v2/role-v2/:merchantId", { params: { merchantId: gateway.merchantId } });
}

type SendAction = (
	gateway: ScopedGateway,
	request: Sending & { params: { uuid: string } },
) => Promise<GatewayResult<unknown>>;

export const MEMBER_ACTIONS = {
	delete: (gateway, request) => gateway.send("DELETE", ONE, request),
	disable: (gateway, request) => gateway.send("POST", `${ONE}/disable`, request),
	enable: (gateway, request) => gateway.send("POST", `${ONE}/enable`, request),
	resend: (gateway, request) => gateway.send("POST", `${ONE}/invite`, request),
	withdraw: (gateway, request) => gateway.send("DELETE", `${ONE}/invite`, request),
	"reset-second-step": (gateway, request) =>
		gateway.send("DELETE", `${ONE}/second-factor`, request),
} as const satisfies Record<string, SendAction>;
export type MemberAction = keyof typeof MEMBER_ACTIONS;

export function sendMemberAction(
	gateway: ScopedGateway,
	uuid: string,
	action: MemberAction,
	{ key, version = null }: Sending,
): Promise<GatewayResult<unknown>> {
	return MEMBER_ACTIONS[action](gateway, { params: { uuid }, key, version });
}
