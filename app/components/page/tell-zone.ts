/** Tells the server the zone of this device, in which reports may be asked. */
export function tellZone() {
	const isSecure = location.protocol === "https:";
	const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
	const name = isSecure ? "__Host-mise_zone" : "mise_zone";
	const line = `${name}=${timeZone}`;
	if (!timeZone || document.cookie.includes(line)) return;
	// biome-ignore lint/suspicious/noDocumentCookie: the browsers of old tablets have no Cookie Store.
	document.cookie = `${line};path=/;max-age=34560000;samesite=lax${isSecure ? ";secure" : ""}`;
}
