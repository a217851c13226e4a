import { Button } from "../ui/button";

/** Buttons that only script can do: app/guest-script shows them. */
export function GuestCopyButton({ text }: { text: string }) {
	return (
		<>
			<Button type="button" icon="copy" hidden data-copy={text}>
				Copy
			</Button>{" "}
			<span
				role="status"
				className="hint"
				data-done="Copied"
				data-problem="Clipboard copy failed"
			/>
		</>
	);
}

export function GuestPrintButton({ className }: { className: string }) {
	return (
		<button type="button" className={className} hidden data-print="">
			Print
		</button>
	);
}

/** Shown where the browser can tell the place. */
export function NearMeButton({ path }: { path: string }) {
	return (
		<>
			<Button type="button" variant="secondary" icon="pin" hidden data-near={path}>
				Use my location
			</Button>
			<p
				role="status"
				className="hint"
				data-problem="Your location is not available. Search by city or postal code."
			/>
		</>
	);
}
