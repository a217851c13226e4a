import { DEMO_PASSWORD } from "../../../demo/demo-tenant";
import { getToken, requestGateway } from "../e2e-gateway";
import { mailedLink } from "../e2e-mail";

/** People made for one run, since both runs share one database; all have the demo's password. */

const PASSWORDS = {
	givenName: "Ada",
	password: DEMO_PASSWORD,
	repeatPassword: DEMO_PASSWORD,
	terms: true,
};
const USERS = "/api/v2/users-v2";
const MERCHANTS = "/api/v2/store-v2";

/** Somebody who signed up, confirmed the address, and has no organization. */
export async function makeFounder(email: string): Promise<void> {
	await requestGateway("POST", `${USERS}/sign-up`, { body: { email, ...PASSWORDS } });
	const code = await codeMailedTo(email);
	await requestGateway("POST", `${USERS}/confirm-email`, {
		body: { code, password: DEMO_PASSWORD },
	});
}

/** A founder with an organization without location, and an operator who accepted the invitation; returns its id. */
export async function makeEmptyOrganization(
	name: string,
	founder: string,
	operator: string,
): Promise<string> {
	await makeFounder(founder);
	const token = await getToken(founder);
	const body = {
		name,
		description: "An organization without a location.",
		allowsViewAs: true,
	};
	const made = await requestGateway<{ merchantId: string }>("POST", MERCHANTS, { token, body });
	const { merchantId } = made;
	const roleV2Uuid = await fetchRoleUuid(token, merchantId, "MERCHANT_OPERATOR");
	const invitation = { email: operator, roleV2Uuid, stores: null };
	await requestGateway("POST", `${USERS}/invite`, { token, body: invitation });
	const code = await codeMailedTo(operator);
	await requestGateway("POST", `${USERS}/invite/confirm`, { body: { code, ...PASSWORDS } });
	return merchantId;
}

export function inviteCashier(by: string, email: string, storeId: string): Promise<void> {
	return inviteToLocation(by, email, storeId, "STORE_CASHIER");
}

/** Invites somebody to one location with this role, as `by`. */
export async function inviteToLocation(
	by: string,
	email: string,
	storeId: string,
	role: string,
): Promise<void> {
	const token = await getToken(by);
	const roleV2Uuid = await fetchRoleUuid(token, await fetchMerchantId(token), role);
	const body = { email, roleV2Uuid, stores: [storeId] };
	await requestGateway("POST", `${USERS}/invite`, { token, body });
}

/** Ada, a cashier of one location who accepted the invitation of `by`; her id. */
export async function makeCashier(by: string, email: string, storeId: string): Promise<string> {
	await inviteCashier(by, email, storeId);
	const code = await codeMailedTo(email);
	await requestGateway("POST", `${USERS}/invite/confirm`, { body: { code, ...PASSWORDS } });
	const path = `${USERS}?search=${encodeURIComponent(email)}`;
	const token = await getToken(by);
	const { rows } = await requestGateway<{ rows: { uuid: string }[] }>("GET", path, { token });
	const [person] = rows;
	if (!person) throw new Error(`${email} is not on the team`);
	return person.uuid;
}

/** Gives somebody another role at one location, as `by`. */
export async function changeRole(
	by: string,
	uuid: string,
	name: string,
	storeId: string,
): Promise<void> {
	const token = await getToken(by);
	const roleV2Uuid = await fetchRoleUuid(token, await fetchMerchantId(token), name);
	await requestGateway("PATCH", `${USERS}/${uuid}`, {
		token,
		body: { roleV2Uuid, stores: [storeId] },
	});
}

async function fetchMerchantId(token: string): Promise<string> {
	const path = "/api/v2/auth/viewer";
	const viewer = await requestGateway<{ merchant: { merchantId: string } }>("GET", path, { token });
	return viewer.merchant.merchantId;
}

async function fetchRoleUuid(token: string, merchantId: string, name: string): Promise<string> {
	const path = `/api/v2/role-v2/${merchantId}`;
	const roles = await requestGateway<{ uuid: string; name: string }[]>("GET", path, { token });
	const role = roles.find((each) => each.name === name);
	if (!role) throw new Error(`${merchantId} has no role ${name}`);
	return role.uuid;
}

/** The secret in the newest message to an address. */
async function codeMailedTo(email: string): Promise<string> {
	const code = new URLSearchParams((await mailedLink(email)).split("?")[1]).get("code");
	if (!code) throw new Error(`No code was mailed to ${email}`);
	return code;
}
