import { runGateway } from "./start";

runGateway();
