import { ErrorPanel } from "../../ui/error-panel";

/** A page for the frame of a preview: the one that shows an error, which has a first heading of its own. */
export function PreviewedBlock({ name }: { name: string }) {
	return (
		<main className="phone-screen">
			<ErrorPanel title={name} supportUrl="mailto:support@platform.test" requestId="3f1c2a90">
				The menu could not be loaded. Try again in a minute.
			</ErrorPanel>
		</main>
	);
}
