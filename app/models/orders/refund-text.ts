import { type Currency, formatMoney } from "~/models/shared/money";
import { lineMoney, type RefundLine } from "./refund-lines";

export function refundLineName({ part, name, quantity, isDerived }: RefundLine): string {
	if (isDerived && quantity === 0) return `Part of ${name}`;
	return part === "item" ? `${quantity} × ${name}` : name;
}

export function refundLinesText(lines: readonly RefundLine[], currency: Currency): string[] {
	if (lines.length > 0 && lines.every(({ isDerived }) => isDerived)) return ["Custom amount"];
	return lines.map((line) => `${refundLineName(line)} ${formatMoney(lineMoney(line), currency)}`);
}
