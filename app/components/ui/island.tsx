import { Component, type ReactNode } from "react";

type IslandProps = {
	children: ReactNode;
	fallback?: ReactNode;
	onFail?: () => void;
};

/** Sends the server why a part of a page is off. */
export function reportIsland(error: unknown): void {
	window.scriptStart?.report("island", error);
}

/** A part of a page without which the page is usable: when it throws, it alone is off. */
export class Island extends Component<IslandProps, { isOff: boolean }> {
	static getDerivedStateFromError() {
		return { isOff: true };
	}

	override state = { isOff: false };

	override componentDidCatch(error: unknown) {
		reportIsland(error);
		this.props.onFail?.();
	}

	override render() {
		return this.state.isOff ? this.props.fallback : this.props.children;
	}
}
