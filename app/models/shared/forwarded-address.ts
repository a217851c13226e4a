/** Address from our outermost proxy. Proxies append at the right; entries further left are unverified. Null without. */
export function forwardedAddress(
	header: string | null | undefined,
	proxies: number,
): string | null {
	const hops = (header ?? "")
		.split(",")
		.map((hop) => hop.trim())
		.filter(Boolean);
	return hops.at(-proxies) ?? hops[0] ?? null;
}

/** The number of proxies in front: "off", "on" for one, or a number. Null for anything else. */
export function trustedProxies(setting: string): number | null {
	if (/^(?:off|false|0)$/.test(setting)) return 0;
	if (/^(?:on|true)$/.test(setting)) return 1;
	return /^[1-9]$/.test(setting) ? Number(setting) : null;
}
