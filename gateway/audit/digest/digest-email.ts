import { eq } from "drizzle-orm";
import { type DigestedPart, partLines } from "~/models/audit/menu-digest";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import type { LocalTime } from "~/models/shared/clock";
import { formatInstant } from "~/models/shared/instants";
import type { Currency } from "~/models/shared/money";
import { shortTitle } from "~/models/viewer/location-name";
import type { EmailContent } from "../../adapters/mail/email-content";
import { publicLink } from "../../core/config";
import type { Tx } from "../../core/database";
import type { Services } from "../../core/services";
import { signedId } from "../../core/signed-id";
import { locations } from "../../locations/tables";
import { merchants } from "../../merchants/tables";
import { referenceNames } from "../reference-names";
import { DIGEST, type menuDigests } from "./tables";

const MAX_THINGS = 60;

interface Presented {
	digest: typeof menuDigests.$inferSelect;
	things: readonly DigestedPart[];
	isMore: boolean;
	local: LocalTime;
}

export async function digestEmail(
	tx: Tx,
	{ config, named }: Pick<Services, "config" | "named">,
	{ digest, things, isMore, local }: Presented,
): Promise<EmailContent> {
	const { merchantId, userUuid, since } = digest;
	const [merchant] = await tx.select().from(merchants).where(eq(merchants.merchantId, merchantId));
	const rows = await tx.select().from(locations).where(eq(locations.merchantId, merchantId));
	const name = merchant?.name ?? "";
	const places = new Map(rows.map((row) => [row.storeId, shortTitle(row, name)]));
	const currencies = new Map(rows.map((row) => [row.storeId, row.currency as Currency]));
	const mainLocation = rows.find(({ isCentralLocation }) => isCentralLocation) ?? rows[0];
	const shown = things.slice(0, MAX_THINGS);
	const names = await referenceNames(tx, named, shown);
	const titled = [null, ...[...places].sort(([, a], [, b]) => a.localeCompare(b, "en-US"))];
	const sections = titled.flatMap((place) => {
		const [storeId, title] = place ?? [null, "All locations"];
		const entries = shown.flatMap((thing, index) => {
			if (thing.storeId !== storeId) return [];
			const currency = currencies.get(storeId ?? "") ?? mainLocation?.currency ?? "USD";
			const wording = { local, currency: currency as Currency, places, names: names[index] ?? {} };
			return [{ title: thing.what, lines: partLines(thing, wording), url: link(thing) }];
		});
		return entries.length > 0 ? [{ title, entries }] : [];
	});
	const code = `?code=${encodeURIComponent(signedId(config, DIGEST, userUuid))}`;
	const left = things.length - shown.length;
	const more = isMore || left > 0 ? ["See the audit log for all changes."] : [];
	return {
		subject: `Menu changes at ${name}: ${things.length === 1 ? "1 change" : `${things.length} changes`}`,
		paragraphs: [
			`What changed on the menu since ${formatInstant(since.toISOString(), local)}.`,
			...more,
		],
		sections,
		action: { label: "Open the audit log", url: publicLink(config, pages.auditLog.path) },
		footer: "You get this daily because you turned it on in your profile.",
		unsubscribe: {
			label: "Stop these messages",
			url: publicLink(config, pages.unsubscribe.path + code),
			oneClickUrl: publicLink(config, `${pages.unsubscribe.path}/one-click${code}`),
		},
	};

	function link({ entity, entityId, storeId }: DigestedPart): string {
		const log = storeId ? pagePath(pages.locationAuditLog, { id: storeId }) : pages.auditLog.path;
		return publicLink(config, `${log}?${new URLSearchParams({ entity, entityId })}`);
	}
}
