import { DEMO_PASSWORD } from "../../../gateway/demo/demo-tenant";

/** People made for one run of a journey, since both runs work on one database; all have the demo's password. */

const PASSWORDS = { password: DEMO_PASSWORD, repeatPassword: DEMO_PASSWORD, terms: true };
const USERS = "/api/v2/users-v2";

/** Somebody who signed up, confirmed the address, and belongs to no organisation. */
export async function makeFounder(email: string): Promise<void> {
	await ask("POST", `${USERS}/sign-up`, { body: { email, ...PASSWORDS } });
	await ask("POST", `${USERS}/confirm-email`, { body: { code: await codeMailedTo(email) } });
}

/** A founder whose organisation has no location, and an operator of it who accepted the invitation. */
export async function makeEmptyOrganization(
	name: string,
	founder: string,
	operator: string,
): Promise<void> {
	await makeFounder(founder);
	const token = await tokenOf(founder);
	const body = { name, description: "An organization without a location." };
	const { merchantId } = await ask<{ merchantId: string }>("POST", "/api/v2/store-v2", {
		token,
		body,
	});
	const roles = await ask<{ uuid: string; name: string }[]>(
		"GET",
		`/api/v2/role-v2/${merchantId}`,
		{
			token,
		},
	);
	const role = roles.find((each) => each.name === "MERCHANT_OPERATOR");
	const invitation = { email: operator, roleV2Uuid: role?.uuid, stores: null };
	await ask("POST", `${USERS}/invite`, { token, body: invitation });
	const code = await codeMailedTo(operator);
	await ask("POST", `${USERS}/invite/confirm`, { body: { code, ...PASSWORDS } });
}

/** The secret in the link of the newest message to an address, as the demo's outbox shows it. */
async function codeMailedTo(email: string): Promise<string> {
	const token = await tokenOf("admin@platform.test");
	const path = `/api/v2/outbox?search=${encodeURIComponent(email)}`;
	const { rows } = await ask<{ rows: { id: string }[] }>("GET", path, { token });
	const { text } = await ask<{ text: string }>("GET", `/api/v2/outbox/${rows[0]?.id}`, { token });
	const code = /[?&]code=([\w-]+)/.exec(text)?.[1];
	if (!code) throw new Error(`No link was mailed to ${email}`);
	return code;
}

async function tokenOf(email: string): Promise<string> {
	const { headers } = await send("POST", "/api/v2/auth/login", {
		body: { email, password: DEMO_PASSWORD },
	});
	return headers.get("x-access-token") ?? "";
}

interface Asked {
	token?: string;
	body?: unknown;
}

async function ask<T>(method: string, path: string, asked: Asked): Promise<T> {
	return (await (await send(method, path, asked)).json()) as T;
}

async function send(method: string, path: string, { token, body }: Asked): Promise<Response> {
	const gateway = process.env.E2E_GATEWAY_URL;
	if (!gateway) throw new Error("E2E_GATEWAY_URL is not set: the gateway under test is not known");
	const answer = await fetch(`${gateway}${path}`, {
		method,
		headers: {
			"content-type": "application/json",
			"idempotency-key": crypto.randomUUID(),
			...(token && { "x-access-token": token }),
		},
		...(body !== undefined && { body: JSON.stringify(body) }),
	});
	if (!answer.ok) {
		throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
	}
	return answer;
}
