import { testEndpointMatrix } from "../../support/endpoint-matrix";

testEndpointMatrix("closing");
