import type { GatewayResult } from "~/services/gateway/client.server";
import type { WriteOptions } from "~/services/gateway/crud-client.server";
import type { ScopedGateway } from "~/services/web/access.server";

const PATH = "/api/v2/users-v2";
const MEMBER = `${PATH}/:uuid` as const;

export interface Assignment {
	roleV2Uuid: string;
	stores: string[] | null;
}

export function listRoles(gateway: ScopedGateway) {
	return gateway.get("/api/v2/role-v2/:merchantId", { params: { merchantId: gateway.merchantId } });
}

type SendAction = (
	gateway: ScopedGateway,
	request: WriteOptions & { params: { uuid: string } },
) => Promise<GatewayResult<unknown>>;

export const MEMBER_ACTIONS = {
	delete: (gateway, request) => gateway.send("DELETE", MEMBER, request),
	disable: (gateway, request) => gateway.send("POST", `${MEMBER}/disable`, request),
	enable: (gateway, request) => gateway.send("POST", `${MEMBER}/enable`, request),
	resend: (gateway, request) => gateway.send("POST", `${MEMBER}/invite`, request),
	withdraw: (gateway, request) => gateway.send("DELETE", `${MEMBER}/invite`, request),
	"reset-second-step": (gateway, request) =>
		gateway.send("DELETE", `${MEMBER}/second-factor`, request),
} as const satisfies Record<string, SendAction>;
export type MemberAction = keyof typeof MEMBER_ACTIONS;
