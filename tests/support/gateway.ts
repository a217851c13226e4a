import pino from "pino";
import { ROLES, type RoleKey } from "~/models/shared/permissions";
import { NO_FEATURES } from "~/models/viewer/merchant";
import { createApp } from "../../gateway/app";
import { readConfig } from "../../gateway/core/config";
import { SYSTEM } from "../../gateway/core/database";
import { newId } from "../../gateway/core/ids";
import type { Services } from "../../gateway/core/services";
import { hashApiKey, signToken } from "../../gateway/core/tokens";
import { createServices } from "../../gateway/create-services";
import { roles, users } from "../../gateway/identity/people/tables";
import { apiKeys, sessions, supportSessions } from "../../gateway/identity/sessions/tables";
import { merchants, PLATFORM_MERCHANT_ID } from "../../gateway/merchants/tables";
import { checkAnswer } from "./check-answer";
import { createTestDatabase, type TestDatabase } from "./gateway-database";
import { insertTestLocations } from "./locations/test-location";

/** Headers of a call that web makes. */
export const AS_WEB = { "x-service-key": "service key of the tests" };
export const TEST_SECRET = "a secret only the tests know, 32+ characters";

/** One organization with its locations, and a token per role. */
export interface TestMerchant {
	merchantId: string;
	name: string;
	/** [own, sibling]: people limited to locations have the first one. */
	storeIds: [string, string];
	defaultStoreId: string;
	tokens: Record<RoleKey, string>;
	userUuids: Record<RoleKey, string>;
	apiKey: string;
}

export interface TestAnswer {
	status: number;
	// biome-ignore lint/suspicious/noExplicitAny: the tests look into answers of every shape
	body: any;
	headers: Headers;
}

export interface TestRequest {
	token?: string;
	apiKey?: string;
	merchantId?: string;
	body?: unknown;
	key?: string;
	version?: number;
	headers?: Record<string, string>;
}

export interface TestGateway {
	services: Services;
	app: ReturnType<typeof createApp>;
	own: TestMerchant;
	other: TestMerchant;
	/**
	 * Calls an endpoint in process; changes get an idempotency key by default. Throws for a success that breaks its
	 * schema.
	 */
	call(method: string, path: string, request?: TestRequest): Promise<TestAnswer>;
	close(): Promise<void>;
}

/** A gateway in this process with its own database and two organizations of the same shape. */
export async function startTestGateway(
	env: Record<string, string> = {},
	given?: TestDatabase,
): Promise<TestGateway> {
	const testDatabase = given ?? (await createTestDatabase());
	const database = await testDatabase.open();
	const config = readConfig({
		SESSION_SECRET: TEST_SECRET,
		SERVICE_KEY: AS_WEB["x-service-key"],
		LOG_LEVEL: "silent",
		SIMULATOR: "off",
		// Nobody answers there, and at once.
		DNS_SERVERS: "127.0.0.1:9",
		DNS_TIMEOUT_MS: "100",
		DATA_DIR: testDatabase.env.DATA_DIR,
		...env,
	});
	const services = await createServices(config, database, pino({ level: "silent" }));
	const app = createApp(services);
	await services.database.transaction(SYSTEM, (tx) =>
		tx.insert(merchants).values(merchantRow(PLATFORM_MERCHANT_ID, "Platform")),
	);
	const own = await createMerchant(services, "Own Organization");
	const other = await createMerchant(services, "CANARY Other Organization");

	return {
		services,
		app,
		own,
		other,
		async call(method, path, request = {}) {
			const response = await app.request(path, {
				method,
				headers: buildHeaders(method, request),
				...(request.body === undefined ? {} : { body: encodeBody(request.body) }),
			});
			const text = await response.text();
			const { status, headers } = response;
			const body = text ? JSON.parse(text) : null;
			checkAnswer(method, path, status, body);
			return { status, body, headers };
		},
		async close() {
			await database.close();
			await testDatabase.remove();
		},
	};
}

/** Opens a session for a user and returns its token. */
export async function signIn(
	services: Services,
	user: { uuid: string; merchantId: string | null },
): Promise<string> {
	const id = newId();
	await services.database.transaction(SYSTEM, (tx) =>
		tx.insert(sessions).values(sessionRow(id, user.uuid, user.merchantId)),
	);
	return signToken(TEST_SECRET, id);
}

/** A session of an hour. */
function sessionRow(id: string, userUuid: string, merchantId: string | null) {
	const now = new Date();
	return {
		id,
		merchantId,
		userUuid,
		createdAt: now,
		lastSeenAt: now,
		expiresAt: new Date(now.getTime() + 3_600_000),
		userAgent: "tests",
		address: "",
	};
}

/** A file as it is; everything else as JSON. */
function encodeBody(body: unknown): BodyInit {
	return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
}

function buildHeaders(method: string, request: TestRequest): Record<string, string> {
	return {
		...(request.token ? { "x-access-token": request.token } : {}),
		...(request.apiKey ? { "x-api-key": request.apiKey } : {}),
		...(request.merchantId ? { "x-merchant-id": request.merchantId } : {}),
		...(request.body === undefined ? {} : { "content-type": "application/json" }),
		...(method === "GET" ? {} : { "idempotency-key": request.key ?? crypto.randomUUID() }),
		...(request.version === undefined ? {} : { "if-match": `"${request.version}"` }),
		...request.headers,
	};
}

async function createMerchant(services: Services, name: string): Promise<TestMerchant> {
	const merchantId = newId();
	const apiKey = `key-${newId()}`;
	const now = new Date();
	const storeIds: [string, string] = [newId(), newId()];
	const defaultStoreId = newId();
	const people = Object.values(ROLES).map((role) => ({
		role,
		roleUuid: newId(),
		uuid: newId(),
		sessionId: newId(),
		home: role.level === "provider" ? PLATFORM_MERCHANT_ID : merchantId,
	}));

	await services.database.transaction(SYSTEM, async (tx) => {
		await tx.insert(merchants).values(merchantRow(merchantId, name));
		await insertTestLocations(tx, [
			{ merchantId, storeId: storeIds[0], title: `${name} First` },
			{ merchantId, storeId: storeIds[1], title: `${name} Second` },
			{ merchantId, storeId: defaultStoreId, title: `${name} Default`, type: "default" },
		]);
		await tx.insert(apiKeys).values({
			id: newId(),
			merchantId,
			name: `${name} storefront`,
			hash: hashApiKey(apiKey),
			permissions: ["MERCHANT_ORDER.API_CREATE"],
			stores: null,
			createdAt: now,
		});
		// One statement a table, for every file has these.
		await tx.insert(roles).values(
			people.map(({ role, roleUuid, home }) => ({
				uuid: roleUuid,
				merchantId: home,
				key: role.level === "provider" ? `${role.key}-${merchantId}` : role.key,
				name: role.name,
				permissions: [...role.permissions],
				createdAt: now,
				updatedAt: now,
			})),
		);
		await tx.insert(users).values(
			people.map(({ role, roleUuid, uuid, home }) => ({
				uuid,
				merchantId: home,
				email: `${role.key}-${merchantId}@example.test`.toLowerCase(),
				type: role.level,
				roleV2Uuid: roleUuid,
				stores: role.level === "stores" ? [storeIds[0]] : null,
				status: "active" as const,
				createdAt: now,
				updatedAt: now,
			})),
		);
		await tx
			.insert(sessions)
			.values(people.map(({ sessionId, uuid, home }) => sessionRow(sessionId, uuid, home)));
	});
	const userUuids = {} as TestMerchant["userUuids"];
	const tokens = {} as TestMerchant["tokens"];
	for (const { role, uuid, sessionId } of people) {
		userUuids[role.key] = uuid;
		tokens[role.key] = await signToken(TEST_SECRET, sessionId);
	}
	const made = { merchantId, name, storeIds, defaultStoreId, tokens, userUuids, apiKey };
	await openWriteSession(services, made);
	return made;
}

export function parseSessionId(token: string): string {
	return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()).sub;
}

/** For the platform's super admin, who changes things of an organization in a support session only. */
export async function openWriteSession(
	services: Services,
	{ merchantId, userUuids, tokens }: Pick<TestMerchant, "merchantId" | "userUuids" | "tokens">,
): Promise<void> {
	const now = new Date();
	await services.database.transaction(SYSTEM, (tx) =>
		tx.insert(supportSessions).values({
			id: newId(),
			merchantId,
			sessionId: parseSessionId(tokens.platformSuperAdmin),
			userUuid: userUuids.platformSuperAdmin,
			kind: "write",
			reason: "The merchant asked on the phone",
			startedAt: now,
			expiresAt: new Date(now.getTime() + 3_600_000),
		}),
	);
	services.access.clear();
}

function merchantRow(merchantId: string, name: string) {
	const now = new Date();
	return {
		merchantId,
		type: "merchant",
		name,
		featuresFlags: { ...NO_FEATURES },
		shortTermFeatureFlags: {},
		setUpAt: now,
		createdAt: now,
		updatedAt: now,
	};
}
