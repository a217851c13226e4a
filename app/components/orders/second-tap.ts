const TAP_MS = 1_000;
let lastTap = { of: "", at: 0 };

export function isSecondTap(of: string, now: number): boolean {
	const isSecond = of !== lastTap.of && now - lastTap.at < TAP_MS;
	if (!isSecond) lastTap = { of, at: now };
	return isSecond;
}
