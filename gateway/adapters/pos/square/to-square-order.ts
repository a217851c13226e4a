import { basePrice, kitchenNotes, namedDiscounts } from "../order-parts";
import { isPaidBefore, type OrderWithDetails, type PosDetails, type SentOrder } from "../provider";

/** Names the orders of ours at Square, so that they can be found there. */
export const SQUARE_SOURCE = "Mise";

const MAX_NAME = 512;
const MAX_SHORT_NAME = 255;
const MAX_NOTE = 500;
const MAX_TICKET_NAME = 30;
const MAX_PHONE = 17;
const KNOWN_OPTIONS = ["takeout", "curbside", "delivery"];

interface Money {
	amount: number;
	currency: string;
}

interface Tax {
	uid: string;
	scope: "LINE_ITEM" | "ORDER";
	catalog_object_id?: string;
	name?: string;
	percentage?: string;
	type?: "ADDITIVE" | "INCLUSIVE";
}

interface ServiceCharge {
	uid: string;
	name: string;
	amount_money: Money;
	calculation_phase: "SUBTOTAL_PHASE";
	taxable: boolean;
	applied_taxes?: { tax_uid: string }[];
}

export interface SquareOrder {
	location_id: string;
	reference_id: string;
	ticket_name?: string;
	source: { name: string };
	line_items: object[];
	taxes: Tax[];
	discounts: {
		uid: string;
		name: string;
		type: "FIXED_AMOUNT";
		scope: "ORDER";
		amount_money: Money;
	}[];
	service_charges: ServiceCharge[];
	fulfillments: object[];
}

/** The ids of Square's catalog that an order names. */
export function catalogIds({ taxes, details }: OrderWithDetails): string[] {
	const ids = details.lines.flatMap((line) => [
		line.variationGuid ?? line.itemGuid,
		...line.modifierGuids,
		...line.taxes.map(({ guid }) => guid),
	]);
	return [...new Set([...ids, ...taxes.ids].flatMap((id) => id ?? []))];
}

/** The order at our prices. What Square's catalog does not have (`known`: its id there, by ours) goes by its name. */
export function toSquareOrder(
	order: OrderWithDetails,
	known: ReadonlyMap<string, string>,
): SquareOrder {
	const taxes = collectTaxes(order, known);
	const money = toMoney(order);
	return {
		location_id: order.details.place.locationId,
		reference_id: order.orderId,
		...(order.title && { ticket_name: order.title.slice(0, MAX_TICKET_NAME) }),
		source: { name: SQUARE_SOURCE },
		line_items: order.lines.map((_, index) => toLine(order, index, known, taxes.uids)),
		taxes: taxes.all,
		discounts: namedDiscounts(order).map(({ name, amount }, index) => ({
			uid: `discount-${index + 1}`,
			name: name.slice(0, MAX_SHORT_NAME),
			type: "FIXED_AMOUNT",
			scope: "ORDER",
			amount_money: money(amount),
		})),
		service_charges: toCharges(order, taxes.ofCharges),
		fulfillments: [toFulfillment(order)],
	};
}

function toMoney({ currency }: Pick<SentOrder, "currency">) {
	return (amount: number): Money => ({ amount, currency });
}

function toLine(
	order: OrderWithDetails,
	at: number,
	known: ReadonlyMap<string, string>,
	taxUids: ReadonlyMap<string, string>,
): object {
	const line = order.lines[at] as SentOrder["lines"][number];
	const details = order.details.lines[at];
	const money = toMoney(order);
	const guid = details?.variationGuid ?? details?.itemGuid;
	const catalogId = guid ? known.get(guid) : undefined;
	const applied = details?.taxes.flatMap((tax) => taxUids.get(taxKey(tax)) ?? []) ?? [];
	return {
		uid: `line-${at + 1}`,
		...(catalogId ? { catalog_object_id: catalogId } : { name: line.name.slice(0, MAX_NAME) }),
		quantity: String(line.quantity),
		base_price_money: money(basePrice(line)),
		...(line.note && { note: line.note.slice(0, 2_000) }),
		modifiers: line.modifiers.map(({ name, quantity, price }, index) => {
			const own = details?.modifierGuids[index];
			const modifierId = own ? known.get(own) : undefined;
			return {
				uid: `line-${at + 1}-${index + 1}`,
				...(modifierId
					? { catalog_object_id: modifierId }
					: { name: name.slice(0, MAX_SHORT_NAME) }),
				quantity: String(quantity),
				base_price_money: money(price),
			};
		}),
		applied_taxes: applied.map((tax_uid) => ({ tax_uid })),
	};
}

type LineTax = PosDetails["lines"][number]["taxes"][number];

function taxKey({ guid, name, ratePpm, isIncluded }: LineTax): string {
	return JSON.stringify([guid, name, ratePpm, isIncluded]);
}

interface Taxes {
	all: Tax[];
	uids: Map<string, string>;
	ofCharges: Tax | null;
}

function collectTaxes(order: OrderWithDetails, known: ReadonlyMap<string, string>): Taxes {
	const ofLines = order.details.lines.flatMap(({ taxes }) => taxes);
	if (ofLines.length === 0) {
		return { all: orderTaxes(order, known), uids: new Map(), ofCharges: null };
	}
	const uids = new Map<string, string>();
	const all: Tax[] = [];
	for (const tax of ofLines) {
		const key = taxKey(tax);
		if (uids.has(key)) continue;
		const uid = `tax-${all.length + 1}`;
		const catalogId = tax.guid ? known.get(tax.guid) : undefined;
		uids.set(key, uid);
		all.push({
			uid,
			scope: "LINE_ITEM",
			...(catalogId
				? { catalog_object_id: catalogId }
				: {
						name: (tax.name || "Tax").slice(0, MAX_SHORT_NAME),
						percentage: String(tax.ratePpm / 10_000),
						type: tax.isIncluded ? "INCLUSIVE" : "ADDITIVE",
					}),
		});
	}
	const addedTaxes = ofLines.reduce((sum, tax) => sum + (tax.isIncluded ? 0 : tax.amount), 0);
	const rest = order.taxes.amount - addedTaxes;
	const charged = order.serviceCharges + order.deliveryFee;
	const ofCharges = rest > 0 && charged > 0 ? percentTax("tax-of-charges", rest, charged) : null;
	return { all: ofCharges ? [...all, ofCharges] : all, uids, ofCharges };
}

function orderTaxes(order: OrderWithDetails, known: ReadonlyMap<string, string>): Tax[] {
	const { amount, ids } = order.taxes;
	const base = order.subtotal - order.discount;
	if (amount <= 0 || base <= 0) return [];
	const catalogIds = ids.flatMap((id) => known.get(id) ?? []);
	if (catalogIds.length > 0) {
		return catalogIds.map((id, index) => ({
			uid: `tax-${index + 1}`,
			scope: "ORDER",
			catalog_object_id: id,
		}));
	}
	return [{ ...percentTax("tax-1", amount, base), scope: "ORDER" }];
}

/** A tax that gives an amount on a base, with as many digits as Square keeps. */
function percentTax(uid: string, amount: number, base: number): Tax {
	const percentage = String(Number(((amount / base) * 100).toFixed(5)));
	return { uid, scope: "LINE_ITEM", name: "Tax", percentage, type: "ADDITIVE" };
}

function toCharges(order: OrderWithDetails, ofCharges: Tax | null): ServiceCharge[] {
	const money = toMoney(order);
	const charges = [
		{ uid: "service-charge", name: "Service charge", amount: order.serviceCharges, isTaxed: true },
		{ uid: "delivery-fee", name: "Delivery fee", amount: order.deliveryFee, isTaxed: true },
		// A tip goes with the payment; without one it would be missing from what is to pay.
		{ uid: "tip", name: "Tip", amount: isPaidBefore(order) ? 0 : order.tip, isTaxed: false },
	];
	return charges
		.filter(({ amount }) => amount > 0)
		.map(({ uid, name, amount, isTaxed }) => ({
			uid,
			name,
			amount_money: money(amount),
			calculation_phase: "SUBTOTAL_PHASE",
			taxable: isTaxed && ofCharges !== null,
			...(isTaxed && ofCharges && { applied_taxes: [{ tax_uid: ofCharges.uid }] }),
		}));
}

function toFulfillment(order: OrderWithDetails): object {
	const { details, pickupAt } = order;
	const { customer, diningOption, delivery, isAsap, dueAt, prepMinutes, answers } = details;
	const recipient = {
		display_name: customer.name.slice(0, MAX_SHORT_NAME) || "Guest",
		...(customer.phone && { phone_number: customer.phone.slice(0, MAX_PHONE) }),
		...(customer.email && { email_address: customer.email.slice(0, MAX_SHORT_NAME) }),
	};
	const shared = {
		schedule_type: isAsap ? "ASAP" : "SCHEDULED",
		prep_time_duration: `PT${Math.max(1, prepMinutes)}M`,
	};
	const note = kitchenNotes(order, KNOWN_OPTIONS).join(". ").slice(0, MAX_NOTE);
	if (diningOption === "delivery") {
		return {
			uid: "fulfillment",
			type: "DELIVERY",
			state: "PROPOSED",
			delivery_details: {
				...shared,
				recipient: { ...recipient, address: { address_line_1: delivery?.address ?? "" } },
				...(!isAsap && { deliver_at: dueAt }),
				...(note && { note }),
				...(delivery?.instructions && { dropoff_notes: delivery.instructions.slice(0, MAX_NOTE) }),
			},
		};
	}
	return {
		uid: "fulfillment",
		type: "PICKUP",
		state: "PROPOSED",
		pickup_details: {
			...shared,
			recipient,
			...(!isAsap && { pickup_at: pickupAt }),
			...(note && { note }),
			...(diningOption === "curbside" && {
				is_curbside_pickup: true,
				curbside_pickup_details: { curbside_details: answers.slice(0, 250) },
			}),
		},
	};
}
