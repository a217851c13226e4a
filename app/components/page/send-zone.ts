/** Stores this device's time zone in a cookie, for reports. */
export function sendZone() {
	const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
	const line = `mise_zone=${timeZone}`;
	if (!timeZone || document.cookie.includes(line)) return;
	// biome-ignore lint/suspicious/noDocumentCookie: the browsers of old tablets have no Cookie Store.
	document.cookie = `${line};path=/;max-age=34560000;samesite=lax`;
}
