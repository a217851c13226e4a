import { APIContracts as Contracts } from "authorizenet";
import type { MiddlewareHandler } from "hono";

type Fields = Record<string, unknown>;
type SdkClass = new (given?: Fields) => Fields;

const DESCRIBED: Record<string, [request: SdkClass, answer: SdkClass]> = {
	createTransactionRequest: [
		Contracts.CreateTransactionRequest,
		Contracts.CreateTransactionResponse,
	],
	getMerchantDetailsRequest: [
		Contracts.GetMerchantDetailsRequest,
		Contracts.GetMerchantDetailsResponse,
	],
	getUnsettledTransactionListRequest: [
		Contracts.GetUnsettledTransactionListRequest,
		Contracts.GetUnsettledTransactionListResponse,
	],
	getSettledBatchListRequest: [
		Contracts.GetSettledBatchListRequest,
		Contracts.GetSettledBatchListResponse,
	],
	getTransactionListRequest: [
		Contracts.GetTransactionListRequest,
		Contracts.GetTransactionListResponse,
	],
};

/** What the classes of Authorize.Net's SDK, which stand for its schema, do not have, or have in another order. */
function contractIssues(
	type: SdkClass,
	value: Fields,
	where: string,
	isOrdered: boolean,
): string[] {
	const known = Object.keys(new type());
	const given = Object.keys(value);
	const places = given.map((field) => known.indexOf(field));
	const isSorted = places.every((place, at) => place >= (places[at - 1] ?? 0));
	return [
		...given.filter((field) => !known.includes(field)).map((field) => `${where}.${field}`),
		...(isOrdered && !isSorted ? [`${where}: ${given.join(", ")} are not in their order`] : []),
		...given.flatMap((field) => {
			const inner = unwrapped(value[field]);
			if (typeof inner !== "object" || inner === null || !known.includes(field)) return [];
			const read = new type({ [field]: inner })[field];
			return nestedIssues(read, inner, `${where}.${field}`, isOrdered);
		}),
	];
}

/** Lists come with the element that wraps them in requests, and without it in answers. */
function unwrapped(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(unwrapped);
	if (typeof value !== "object" || value === null) return value;
	const fields = Object.entries(value).map(([field, each]) => [field, unwrapped(each)] as const);
	const [only] = fields;
	return only && fields.length === 1 && Array.isArray(only[1])
		? only[1]
		: Object.fromEntries(fields);
}

function nestedIssues(read: unknown, inner: object, where: string, isOrdered: boolean): string[] {
	const type = classOf(read);
	if (!Array.isArray(inner)) {
		return type ? contractIssues(type, inner as Fields, where, isOrdered) : [];
	}
	const elements = Array.isArray(read) ? read : Object.values(read ?? {}).find(Array.isArray);
	return (elements ?? []).flatMap((element: unknown, at: number) => {
		const elementType = classOf(element);
		const each: unknown = inner[at];
		return elementType && typeof each === "object" && each !== null
			? contractIssues(elementType, each as Fields, `${where}[${at}]`, isOrdered)
			: [];
	});
}

function classOf(read: unknown): SdkClass | null {
	if (typeof read !== "object" || read === null || Array.isArray(read)) return null;
	const type = (read as { constructor: unknown }).constructor;
	return type === Object ? null : (type as SdkClass);
}

/** Checks requests and answers of Authorize.Net's one address against the classes of its SDK. */
export function authorizeNetContract(faults: string[]): MiddlewareHandler {
	return async (context, next) => {
		const sent = JSON.parse(await context.req.raw.clone().text()) as Record<string, Fields>;
		const [[name, request] = ["", {}]] = Object.entries(sent);
		await next();
		const described = DESCRIBED[name];
		if (!described) {
			faults.push(`${name} is not described`);
			return;
		}
		faults.push(...contractIssues(described[0], request, name, true));
		if (context.res.status !== 200) return;
		const said = (await context.res.clone().text()).replace(/^\uFEFF/, "");
		const answer = JSON.parse(said) as Fields;
		faults.push(...contractIssues(described[1], answer, `${name}, answer`, false));
	};
}
